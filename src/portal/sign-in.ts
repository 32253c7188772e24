import type { FastifyRequest } from 'fastify'
import type { App } from '#foundation/api/app.ts'
import { placeOf } from '#foundation/api/app.ts'
import { readField } from '#foundation/entity/validate.ts'
import { candidate } from '#sales/candidates/candidate.ts'
import { askForCode, codeIn, countAsking, countTrying, tryCode } from '#sales/portal-people/codes.ts'
import { type PortalPerson, readPeople } from '#sales/portal-people/person.ts'
import { openPortalSession } from '#sales/portal-people/sessions.ts'
import { atAgency } from './agency.ts'

/** An address as it is stored; undefined when it is none. */
const readAddress = (text: string): string | undefined => {
  const read = readField(candidate.fields.email, text.trim())
  return 'value' in read && typeof read.value === 'string' ? read.value : undefined
}

/** Asks for a code; answers what it is to come back with, the same for an address that is nobody's. Undefined for no address. 429 after many. */
export const begin = async (
  app: App,
  request: FastifyRequest,
  enterpriseId: number,
  text: string,
): Promise<string | undefined> => {
  const address = readAddress(text)
  if (address === undefined) return undefined
  await countAsking(app.db, request.ip, enterpriseId, address)
  return atAgency(app, enterpriseId, (scope) => askForCode(scope, address))
}

/** What came of a code: in, with the token of the session; who it is, where several share the address; wrong; or over. */
export type Outcome =
  | { token: string; person: PortalPerson }
  | { names: readonly string[] }
  | { wrong: number }
  | 'over'

const withoutSpace = (text: string) => text.normalize('NFKC').replace(/\s/g, '')

/** Tries a code, as whoever of that address has this name. */
export const enter = async (
  app: App,
  request: FastifyRequest,
  enterpriseId: number,
  { asked, code, name }: { asked: string; code: string; name: string | undefined },
): Promise<Outcome> => {
  await countTrying(app.db, request.ip)
  return atAgency(app, enterpriseId, async (scope): Promise<Outcome> => {
    const tried = await tryCode(scope, asked, codeIn(code))
    if (tried === 'over' || 'wrong' in tried) return tried
    const people = await readPeople(scope, tried.address)
    const person =
      people.length === 1
        ? people[0]
        : people.find((one) => name !== undefined && withoutSpace(one.name) === withoutSpace(name))
    if (people.length === 0) return 'over'
    if (!person) return { names: people.map((one) => one.name) }
    await tried.use()
    return { token: await openPortalSession(scope, person, placeOf(request)), person }
  })
}
