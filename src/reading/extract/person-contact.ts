import { readEmail, readGithub, readTel } from './contact-facts.ts'
import type { PersonFields as Fields, Pick } from './person-pick.ts'
import { toPlain } from './plain.ts'
import type { Span } from './span.ts'
import { firstRead } from './value.ts'
import type { TablePart, View } from './view.ts'

/** Who introduces somebody, so that a number beside is not the person's. */
const ofCompany = /会社|営業|担当|弊社|所属|事務所|代表|\(株\)|㈱|紹介/

/**
 * Telephone, e-mail and GitHub. A mail that introduces somebody names its sender's numbers: there they are the person's only
 * beside a whole name or a birth date, and never those of a sender with another name. A sheet names those of the person, under
 * 連絡先 too where it gives the whole name.
 */
export function readContact(
  pick: Pick,
  view: View,
  name: string | undefined,
  hasBirth: boolean,
  from: string | null,
): Fields {
  const fields: Fields = {}
  const isOwn = from === null || hasBirth || name !== undefined
  const numbers = pick('sender')
  const isNamed = numbers.some(({ plain }) => /\p{Script=Han}/u.test(plain))
  const reached = from === null && name !== undefined && !isNamed ? numbers : []
  const own = (topic: 'tel' | 'email') => [
    ...pick(topic).filter((span) => !ofCompany.test(span.plain.split('\n')[0]!)),
    ...reached,
  ]
  const tel = isOwn ? firstRead(own('tel'), readTel) : undefined
  const email = isOwn ? firstRead(own('email'), readEmail) : undefined
  if (tel) fields.tel = tel
  if (email && !isOfSender(email.value, from, name)) fields.email = email
  const github = firstRead(
    view
      .flatMap((part): Span[] => (part.kind === 'text' ? [part.span] : addressCells(part)))
      .concat(pick('email', 'pr', 'skills', 'wishes', 'other')),
    readGithub,
  )
  if (github) fields.github_url = github
  return fields
}

/** The cells of a table that hold an address, whatever their label is. */
const addressCells = ({ block, grid, rows }: TablePart): Span[] =>
  rows.flatMap((row) =>
    grid.startingIn(row).flatMap((cell) => {
      const { text } = grid.cells[cell]!
      return /github/i.test(text) ? [{ block, cell, from: 0, to: text.length, plain: toPlain(text) }] : []
    }),
  )

/** Whether an address is that of the sender, or of somebody at the sender's, who is not the person. */
function isOfSender(email: string, from: string | null, name: string | undefined): boolean {
  if (from === null) return false
  const [, address = '', domain = ''] = /([\w.+-]{1,64}@([\w.-]{1,255}))/.exec(from.toLowerCase()) ?? []
  const family = name?.split(' ')[0] ?? ''
  const isSelf = family !== '' && from.replace(/\s/g, '').includes(family)
  return !isSelf && domain !== '' && (email === address || email.endsWith(`@${domain}`))
}
