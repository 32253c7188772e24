import { type Block, isWebAddress, piecesOf, type Run } from './content.ts'
import { cardFacts, cardPrice, cardSkills, type JobCard } from './job-card.ts'
import type { MailLinks, MailSetting } from './mail.ts'
import { joinSlots, type Slot, textSlots } from './slots.ts'

const rule = '────────────────────'

/** Numbers the links of a body in its order, as `linksOf` does. */
export type NextLink = (url: string) => Slot

/** A stretch of a line: words, or a whole link; of a labelled one the address stands below the line. */
type Part = { text: string; url: Slot | null; isLabelled: boolean }

const partOf = (text: string): Part => ({ text, url: null, isLabelled: false })
const isBlank = ({ text }: Part) => text.trim() === ''

/** The lines of runs as they are read. A link is never divided: it would be counted twice. */
const linesOfRuns = (runs: readonly Run[], next: NextLink): Part[][] => {
  const lines: Part[][] = [[]]
  for (const { href, runs: same } of piecesOf(runs)) {
    const text = same.map((run) => run.text).join('')
    if (href !== null) {
      lines.at(-1)?.push({ text, url: next(href), isLabelled: !['', href].includes(text.trim()) })
      continue
    }
    const [first = '', ...others] = text.split('\n')
    lines.at(-1)?.push(partOf(first))
    lines.push(...others.map((line) => [partOf(line)]))
  }
  return lines
}

/** An address that is its own label stays in its sentence; what follows is kept apart, or it would become part of it. */
const wordsOf = ({ text, url, isLabelled }: Part, at: number, all: readonly Part[]): Slot[] => {
  if (url === null || isLabelled) return textSlots(text)
  return /^(\s|$)/.test(all[at + 1]?.text ?? '') ? [url] : [url, ' ']
}

/** The address of a label on a line of its own: within a sentence neither could be read. */
const lineSlots = (runs: readonly Run[], next: NextLink, indent = ''): Slot[] =>
  linesOfRuns(runs, next).flatMap((parts, at) => {
    const isAlone = parts.filter((part) => !isBlank(part)).length === 1
    const addresses = parts.flatMap(({ text, url, isLabelled }): Slot[] =>
      url === null || !isLabelled
        ? []
        : [...(isAlone ? [] : [`\n${indent}`, ...textSlots(text.trim())]), `：\n${indent}`, url],
    )
    return [at > 0 ? '\n' : '', ...parts.flatMap(wordsOf), ...addresses]
  })

const blockSlots = (block: Block, next: NextLink): Slot[] => {
  switch (block.type) {
    case 'paragraph':
      return [...lineSlots(block.runs, next), '\n']
    case 'list':
      return block.items.flatMap((runs) => ['・', ...lineSlots(runs, next, '  '), '\n'])
    case 'button':
      return isWebAddress(block.href)
        ? ['\n', ...textSlots(block.label), '：\n', next(block.href), '\n\n']
        : []
    default:
      return [{ own: block.type }]
  }
}

/** The parts of a text mail. */
export const textPart = (
  body: readonly Block[],
  setting: MailSetting,
  contact: readonly string[],
  next: NextLink,
): Slot[] =>
  joinSlots([
    ...body.flatMap((block) => blockSlots(block, next)),
    `\n${rule}\n${contact.join('\n')}\n`,
    { own: 'reason' },
    `${setting.topicLabel}を止める：\n`,
    { own: 'unsubscribe' },
    '\n',
  ])

const answers = (id: number, { answer }: MailLinks) =>
  answer ? [`話を聞きたい：\n${answer(id, 1)}`, `今回は見送る：\n${answer(id, 2)}`] : []

/** A job's card as lines. */
const cardLines = (card: JobCard, links: MailLinks): string[] => [
  `■ ${card.name}`,
  [cardPrice(card), cardFacts(card)].filter(Boolean).join('　'),
  ...(card.skills.length > 0 ? [cardSkills(card).join('、')] : []),
  ...(card.closed ? ['募集は終了しました'] : answers(card.id, links)),
  ...(card.isPublic ? [`くわしく見る：\n${links.job(card.id)}`] : []),
]

/** The cards between two lines. */
export const textCards = (cards: readonly JobCard[], links: MailLinks): string =>
  cards.length === 0
    ? ''
    : `\n${rule}\n${cards.map((card) => `${cardLines(card, links).join('\n')}\n`).join('\n')}${rule}\n\n`

export const textForm = (form: string | undefined): string =>
  form ? `\nアンケートに答える：\n${form}\n\n` : ''
