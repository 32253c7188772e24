import type { JobCard } from './content.ts'
import { escapeHtml } from './escape-html.ts'
import type { MailLinks } from './mail.ts'

const font = `-apple-system,'Hiragino Sans','Hiragino Kaku Gothic ProN','Yu Gothic UI','Noto Sans JP',sans-serif`

/** What mail programs keep of a style sheet; a dark one turns the same parts. */
const css = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;background:#f2f2ef;color:#1d1f24;font-family:${font};font-size:16px;line-height:1.7}
.sheet{max-width:640px;margin:0 auto;background:#fff;padding:24px 20px}
.p{margin:0;overflow-wrap:anywhere}
.list{margin:0;padding-left:1.4em}
.button{display:block;text-align:center;color:#fff;text-decoration:none;font-weight:bold;padding:12px 16px;margin:12px 0;border-radius:6px}
.plain{background:#fff;color:#1d1f24;border:1px solid #b9bcc4}
.card{border:1px solid #d9dbe0;border-radius:8px;padding:16px;margin:16px 0}
.name{font-weight:bold;font-size:17px;margin:0;overflow-wrap:anywhere}
.price{font-weight:bold;font-size:20px}
.sub{color:#5d626c;font-size:14px;margin:0}
.tag{display:inline-block;background:#f0f0ec;border-radius:4px;padding:2px 8px;margin:4px 6px 0 0;font-size:14px}
.more{display:block;text-align:center;padding:8px;font-size:15px}
.foot{max-width:640px;margin:0 auto;padding:16px 20px 32px;color:#5d626c;font-size:13px;line-height:1.6}
.foot a{color:#5d626c}
@media (prefers-color-scheme:dark){
body{background:#16181d;color:#e8e9ec}
.sheet{background:#1f2228}
.plain{background:#1f2228;color:#e8e9ec;border-color:#5d626c}
.card{border-color:#3b3f48}
.tag{background:#2c3038}
.price{color:#8fb6ee!important}
.sub,.foot,.foot a{color:#a9adb6}
}`

export const pageHtml = (title: string, body: string, footer: string): string =>
  `<!doctype html><html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${title}</title><style>${css}</style></head><body><div class="sheet">${body}</div>${footer}</body></html>`

/** The end of every mail; its lines are HTML already. */
export const footerHtml = (lines: readonly string[], stop: string, unsubscribe: string): string =>
  `<div class="foot">${lines.join('<br>')}<br><a href="${unsubscribe}">${escapeHtml(stop)}</a></div>`

const actions = (card: JobCard, links: MailLinks, colour: string): string => {
  if (!links.answer || !card.is_open) return ''
  const link = (answer: 1 | 2) => escapeHtml(links.answer?.(card.id, answer) ?? '')
  return `<a class="button" href="${link(1)}" style="background:${colour}">話を聞きたい</a><a class="button plain" href="${link(2)}">今回は見送る</a>`
}

/** A job as pictures of mails show it. */
export const cardHtml = (card: JobCard, links: MailLinks, colour: string): string => {
  const page = card.is_public ? links.job(card.id) : null
  const price = card.price
    ? `<span class="price" style="color:${colour}">${escapeHtml(card.price)}</span> 万円/月額`
    : '単価は応相談'
  const tags = card.skills.map((skill) => `<span class="tag">${escapeHtml(skill)}</span>`).join('')
  const more = page
    ? `<a class="more" href="${escapeHtml(page)}" style="color:${colour}">くわしく見る</a>`
    : ''
  const closed = card.is_open ? '' : '<p class="sub">募集は終了しました</p>'
  return `<div class="card"><p class="name">${escapeHtml(card.name)}</p><p class="p">${price}</p><p class="sub">${escapeHtml(card.line)}</p><p class="p">${tags}</p>${closed}${actions(card, links, colour)}${more}</div>`
}
