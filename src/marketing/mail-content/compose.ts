import { fillPlaceholders, type PlaceholderValues } from '#foundation/rules/placeholders.ts'
import type { Block, JobCard, MailContent, Run } from './content.ts'
import { escapeHtml } from './escape-html.ts'
import { cardHtml, footerHtml, pageHtml } from './html.ts'
import type { MailLinks, MailRecipient, MailSetting } from './mail.ts'

export type PreparedMail = { content: MailContent; setting: MailSetting; links: ReadonlyMap<object, number> }

/** Numbers the links of a text (`linksOf`), each under the run or button that has it. */
const numberLinks = ({ body }: MailContent): Map<object, number> => {
  const numbers = new Map<object, number>()
  const add = (at: object) => numbers.set(at, numbers.size + 1)
  for (const block of body)
    if (block.type === 'button') add(block)
    else
      for (const run of block.type === 'paragraph'
        ? block.runs
        : block.type === 'list'
          ? block.items.flat()
          : [])
        if (run.href) add(run)
  return numbers
}

/** Reads a mailing once; composing one mail from it is cheap. */
export const prepareMail = (content: MailContent, setting: MailSetting): PreparedMail => ({
  content,
  setting,
  links: numberLinks(content),
})

// biome-ignore lint/suspicious/noControlCharactersInRegex: a header is one line
const oneLine = (text: string) => text.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim()

const priceLine = ({ price, line }: JobCard) =>
  [price && `${price}万円/月額`, line].filter(Boolean).join('　')

const cardText = (card: JobCard, links: MailLinks): string => {
  const page = card.is_public ? links.job(card.id) : null
  return [
    `■ ${card.name}${card.is_open ? '' : '（募集終了）'}`,
    priceLine(card),
    card.skills.join('・'),
    links.answer && card.is_open ? `話を聞きたい：${links.answer(card.id, 1)}` : '',
    links.answer && card.is_open ? `今回は見送る：${links.answer(card.id, 2)}` : '',
    page ? `くわしく見る：${page}` : '',
  ]
    .filter(Boolean)
    .join('\n')
}

/** The mail of one recipient. Pure: what people wrote is text, and a value is never read as a placeholder. */
export const composeMail = (
  { content, setting, links: numbers }: PreparedMail,
  { fields, jobs, links }: MailRecipient,
): { subject: string; text: string; html: string } => {
  const values: PlaceholderValues = {
    ...fields,
    差出人名: setting.sender,
    エージェント名: setting.agency.name,
    案件数: String(jobs.length),
  }
  const fill = (text: string) => fillPlaceholders(text, values)
  const linkOf = (at: object) => links.click(numbers.get(at) as number)

  const runText = (run: Run) => (run.href ? `${fill(run.text)}：${linkOf(run)}` : fill(run.text))
  const blockText = (block: Block): string => {
    if (block.type === 'paragraph') return block.runs.map(runText).join('')
    if (block.type === 'list') return block.items.map((item) => `・${item.map(runText).join('')}`).join('\n')
    if (block.type === 'button') return `▼ ${fill(block.label)}\n${linkOf(block)}`
    if (block.type === 'jobs') return `\n${jobs.map((card) => cardText(card, links)).join('\n\n')}\n`
    return links.form ? `▼ ${block.label ?? 'アンケートに答える'}\n${links.form}` : ''
  }

  const runHtml = (run: Run): string => {
    const text = escapeHtml(fill(run.text))
    const bold = run.bold ? `<strong>${text}</strong>` : text
    return run.href
      ? `<a href="${escapeHtml(linkOf(run))}" style="color:${setting.colour}">${bold}</a>`
      : bold
  }
  const button = (label: string, href: string) =>
    `<p class="p"><a class="button" href="${escapeHtml(href)}" style="background:${setting.colour}">${escapeHtml(label)}</a></p>`
  const blockHtml = (block: Block): string => {
    if (block.type === 'paragraph') return `<p class="p">${block.runs.map(runHtml).join('') || '&nbsp;'}</p>`
    if (block.type === 'list')
      return `<ul class="list">${block.items.map((item) => `<li>${item.map(runHtml).join('')}</li>`).join('')}</ul>`
    if (block.type === 'button') return button(fill(block.label), linkOf(block))
    if (block.type === 'jobs') return jobs.map((card) => cardHtml(card, links, setting.colour)).join('')
    return links.form ? button(block.label ?? 'アンケートに答える', links.form) : ''
  }

  const { agency } = setting
  const stop = `${setting.topic}を止める`
  const footer = [agency.name, [agency.address, agency.tel].filter(Boolean).join('　'), agency.url ?? '']
  return {
    subject: oneLine(fill(content.subject)),
    text: `${content.body.map(blockText).join('\n')}\n\n-- \n${footer.filter(Boolean).join('\n')}\n${stop}：${links.unsubscribe}\n`,
    html: pageHtml(
      escapeHtml(oneLine(fill(content.subject))),
      content.body.map(blockHtml).join(''),
      footerHtml(footer.filter(Boolean).map(escapeHtml), stop, escapeHtml(links.unsubscribe)),
    ),
  }
}
