import { breaking, font, ink, quiet, type Shades } from './html-style.ts'
import { cardFacts, cardSkills, type JobCard } from './job-card.ts'
import type { MailLinks } from './mail.ts'
import { escapeHtml } from './slots.ts'

const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'

/** A button as every client draws it: the cell has the colour, the whole of it is the link. */
const button = (href: string, label: string, kind: 'm-fill' | 'm-plain', style: string) =>
  `<a href="${escapeHtml(href)}" class="${kind}" style="display:block;${font}font-size:15px;line-height:20px;font-weight:600;padding:11px 4px;border-radius:6px;text-align:center;text-decoration:none;${style}">${label}</a>`

export const fillButton = (href: string, label: string, { fill }: Shades): string =>
  button(href, label, 'm-fill', `background:${fill};border:1px solid ${fill};color:#ffffff`)
const plainButton = (href: string, label: string) =>
  button(href, label, 'm-plain', `background:#ffffff;border:1px solid #a9afba;color:${ink};font-weight:400`)
const quietLink = (href: string, label: string, { fill }: Shades) =>
  `<a href="${escapeHtml(href)}" class="m-link" style="display:block;${font}font-size:15px;line-height:20px;padding:12px 4px;text-align:center;text-decoration:none;color:${fill}">${label}</a>`

const price = (card: JobCard, { deep }: Shades) =>
  card.price === null
    ? `<span class="m-price" style="font-size:18px;font-weight:600;color:${deep}">単価は応相談</span>`
    : `<span class="m-price" style="font-size:22px;line-height:30px;font-weight:600;color:${deep}">${escapeHtml(card.price)}</span> 万円/月額`

const chips = (card: JobCard) =>
  cardSkills(card)
    .map(
      (skill) =>
        `<span class="m-chip" style="display:inline-block;background:#f0f0ec;border-radius:4px;padding:2px 8px;margin:0 4px 4px 0;font-size:13px;line-height:20px;color:#474c56">${escapeHtml(skill)}</span>`,
    )
    .join(' ')

/** What of a card is the same for everybody, kept for as long as the mailing is. */
export type CardLooks = { head: string; shades: Shades }

export const cardLooks = (card: JobCard, shades: Shades): CardLooks => ({
  shades,
  head: [
    `<table ${table} width="100%" class="m-card" style="border:1px solid #d6d5ce;border-radius:10px;border-collapse:separate;background:#ffffff;margin:0 0 12px"><tr><td style="padding:14px 16px 16px;${font}${breaking}">`,
    `<h2 class="m-ink" style="margin:0;font-size:16px;line-height:24px;word-break:auto-phrase;font-weight:600;color:${ink}">${escapeHtml(card.name)}</h2>`,
    `<p class="m-ink" style="margin:2px 0 0;font-size:14px;line-height:30px;color:${ink}">${price(card, shades)}</p>`,
    cardFacts(card)
      ? `<p class="m-quiet" style="margin:0;font-size:14px;line-height:22px;color:${quiet}">${escapeHtml(cardFacts(card))}</p>`
      : '',
    card.skills.length > 0 ? `<p style="margin:8px 0 0">${chips(card)}</p>` : '',
    card.closed
      ? `<p class="m-quiet" style="margin:8px 0 0;font-size:14px;line-height:22px;color:${quiet}">募集は終了しました</p>`
      : '',
  ].join(''),
})

const row = (cells: readonly string[]) =>
  `<table ${table} width="100%" class="m-half" style="width:100%;margin-top:8px"><tr>${cells
    .map(
      (cell, at) =>
        `<td width="${Math.floor(100 / cells.length)}%" style="${at > 0 ? 'padding-left:8px' : ''}">${cell}</td>`,
    )
    .join('')}</tr></table>`

/** One card for one recipient: his own links. */
export const htmlCard = (
  { id, closed, isPublic }: JobCard,
  { head, shades }: CardLooks,
  links: MailLinks,
): string => {
  const more = isPublic ? [quietLink(links.job(id), 'くわしく見る', shades)] : []
  const { answer } = links
  if (!answer || closed)
    return `${head}${isPublic ? `<p style="margin:8px 0 0"><a href="${escapeHtml(links.job(id))}" class="m-link" style="font-size:15px;line-height:24px;font-weight:600;text-decoration:none;color:${shades.fill}">くわしく見る →</a></p>` : ''}</td></tr></table>`
  return [
    `${head}<div style="margin-top:4px;font-size:0">`,
    row([fillButton(answer(id, 1), '話を聞きたい', shades)]),
    row([plainButton(answer(id, 2), '今回は見送る'), ...more]),
    '</div></td></tr></table>',
  ].join('')
}
