import type { App } from '#foundation/api/app.ts'
import { invalid, notFound } from '#foundation/platform/errors.ts'
import type { Pace } from '#foundation/platform/pace.ts'
import { verifyPassword } from '../sessions/password.ts'
import { personById } from '../sessions/people.ts'
import type { AccountSurface, Person } from '../sessions/person.ts'

/** Calls that ask for the password again: whoever sits down at an open session has few guesses. */
export const guardedPace: Pace = { free: 10, forget_s: 60, delay_s: 30, longest_s: 900 }

/** Who is signed in, or 404 for somebody who was removed in this moment. */
export const ownPerson = async (
  app: App,
  surface: AccountSurface,
  enterprise: number,
  id: number,
): Promise<Person> => {
  const person = await personById(app, surface, enterprise, id)
  if (!person) throw notFound()
  return person
}

/** The same, when the password given is theirs; 400 at the field otherwise. */
export const provenPerson = async (
  app: App,
  surface: AccountSurface,
  enterprise: number,
  id: number,
  password: string,
): Promise<Person> => {
  const known = await personById(app, surface, enterprise, id)
  if (!known) throw notFound()
  const { password_hash, ...person } = known
  if (!(await verifyPassword(password, password_hash)))
    throw invalid({ current_password: ['現在のパスワードが正しくありません'] })
  return person
}
