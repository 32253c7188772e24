import { toPlain } from '../layout/plain.ts'
import { columnsOf, linesOf, type Span } from '../layout/span.ts'
import type { TablePart, View } from '../layout/view.ts'
import type { Reading } from '../reading.ts'
import { readEmail, readGithub, readTel } from '../values/contact-facts.ts'
import { firstRead } from '../values/value.ts'
import type { PersonFields as Fields, Pick } from './person-pick.ts'

/** Who introduces somebody, so that a number beside is not the person's. */
const ofCompany = /会社|営業|担当|弊社|所属|事務所|代表|\(株\)|㈱|紹介/

/**
 * Telephone, e-mail and GitHub. `isTold`: a birth date or the reading of a name says too that somebody writes for themselves. A mail that introduces somebody names its sender's numbers: there they are the person's only
 * beside a whole name or a birth date, and never those of a sender with another name. A sheet names those of the person, under
 * 連絡先 too where it gives the whole name.
 */
export function readContact(
  pick: Pick,
  view: View,
  name: string | undefined,
  isTold: boolean,
  from: string | null,
): Fields {
  const fields: Fields = {}
  const isOwn = from === null || isTold || name !== undefined
  const numbers = pick('sender')
  const isNamed = numbers.some(({ plain }) => /\p{Script=Han}/u.test(plain.replace(/\([^()]*\)/g, '')))
  const reached = from === null && name !== undefined && !isNamed ? numbers : []
  const own = (topic: 'tel' | 'email') => [
    ...pick(topic).filter((span) => !ofCompany.test(span.plain.split('\n')[0]!)),
    ...reached,
  ]
  const loose = from === null ? ownLines(view) : []
  const tel = isOwn
    ? (firstRead(own('tel'), readTel) ?? (name === undefined ? undefined : onlyOne(loose, readTel)))
    : undefined
  const email = isOwn
    ? (firstRead([...own('email'), ...own('tel')], readEmail) ?? onlyOne(loose, readEmail))
    : undefined
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

const linesOfHead = 14

/** The lines of a document of the own that may say how to reach the person: its head, and those that speak of it (連絡 …@…). */
const ownLines = (view: View): Span[] =>
  view
    .flatMap((part) => (part.kind === 'text' ? linesOf(part.span).slice(0, 200) : []))
    .flatMap((line, i) => columnsOf(line).map((column) => ({ column, i })))
    .filter(
      ({ column: { plain }, i }) =>
        !ofCompany.test(plain) &&
        !/窓口|返信|配信|お?問い?合/.test(plain) &&
        (i < linesOfHead || /連絡|れんらく|ご?返事|mail|メール|tel|電話|携帯/i.test(plain.slice(0, 20))),
    )
    .map(({ column }) => column)

/** The one number or address that some lines give, to be checked; of several nobody knows whose each is. */
function onlyOne(
  lines: readonly Span[],
  read: (span: Span) => Reading<string> | undefined,
): Reading<string> | undefined {
  const found = lines.flatMap((line) => read(line) ?? [])
  const [first] = found
  return first && found.every(({ value }) => value === first.value)
    ? { ...first, certainty: 'check' }
    : undefined
}

/** Whether an address is that of the sender, or of somebody at the sender's, who is not the person. */
function isOfSender(email: string, from: string | null, name: string | undefined): boolean {
  if (from === null) return false
  const [, address = '', domain = ''] = /([\w.+-]{1,64}@([\w.-]{1,255}))/.exec(from.toLowerCase()) ?? []
  const family = name?.split(' ')[0] ?? ''
  const isSelf = family !== '' && from.replace(/\s/g, '').includes(family)
  return !isSelf && domain !== '' && (email === address || email.endsWith(`@${domain}`))
}
