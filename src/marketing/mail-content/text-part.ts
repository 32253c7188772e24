import { type Block, isWebAddress, piecesOf, type Run } from './content.ts'
import { cardFacts, cardPrice, cardSkills, type JobCard } from './job-card.ts'
import type { MailLinks, MailSetting } from './mail.ts'
import { joinSlots, type Slot, textSlots } from './slots.ts'

const rule = '────────────────────'

/** Numbers the links of a body in its order, as `linksOf` does. */
export type NextLink = (url: string) => Slot

/** `募集要項：https://…`; an address that is its own label stands alone. What follows is kept apart, or it would become part of it. */
const lineSlots = (runs: readonly Run[], next: NextLink): Slot[] =>
  piecesOf(runs).flatMap(({ href, runs: linked }, at, all) => {
    const label = linked.map(({ text }) => text).join('')
    if (href === null) return textSlots(label)
    const behind = all[at + 1]?.runs[0]?.text ?? '\n'
    const after = /^\s/.test(behind) ? [] : [' ']
    return label.trim() === href ? [next(href), ...after] : [...textSlots(label), '：', next(href), ...after]
  })

const blockSlots = (block: Block, next: NextLink): Slot[] => {
  switch (block.type) {
    case 'paragraph':
      return [...lineSlots(block.runs, next), '\n']
    case 'list':
      return block.items.flatMap((runs) => ['・', ...lineSlots(runs, next), '\n'])
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
