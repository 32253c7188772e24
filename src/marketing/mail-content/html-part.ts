import { type Block, isWebAddress, piecesOf, type Run } from './content.ts'
import { fillButton } from './html-cards.ts'
import { breaking, font, ink, quiet, type Shades, sheet, widest } from './html-style.ts'
import type { MailSetting } from './mail.ts'
import { escapeHtml, joinSlots, type Slot, textSlots } from './slots.ts'
import type { NextLink } from './text-part.ts'

const escapeText = (text: string) => escapeHtml(text).replace(/\r?\n/g, '<br>')

const runSlots = ({ text, bold }: Run): Slot[] =>
  bold ? ['<b style="font-weight:600">', ...textSlots(text, escapeText), '</b>'] : textSlots(text, escapeText)

const lineSlots = (runs: readonly Run[], { fill }: Shades, next: NextLink): Slot[] =>
  piecesOf(runs).flatMap(({ href, runs: linked }) => {
    const inside = linked.flatMap(runSlots)
    if (href === null) return inside
    return [
      '<a href="',
      next(href),
      `" class="m-link" style="color:${fill};text-decoration:underline">`,
      ...inside,
      '</a>',
    ]
  })

const open = (tag: 'div' | 'ul', style = '') =>
  `<${tag} class="m-ink" style="${font}font-size:16px;line-height:28px;color:${ink};margin:0 0 12px;${style}">`

/** What stands below one another, paragraphs as the lines of one text. */
const bodySlots = (body: readonly Block[], shades: Shades, next: NextLink): Slot[] =>
  body.flatMap((block, at): Slot[] => {
    switch (block.type) {
      case 'paragraph': {
        const isFirst = body[at - 1]?.type !== 'paragraph'
        const isLast = body[at + 1]?.type !== 'paragraph'
        return [
          isFirst ? open('div') : '<br>',
          ...lineSlots(block.runs, shades, next),
          ...(isLast ? ['</div>'] : []),
        ]
      }
      case 'list': {
        const items = block.items.flatMap((runs) => ['<li>', ...lineSlots(runs, shades, next), '</li>'])
        return [open('ul', 'padding:0 0 0 24px;'), ...items, '</ul>']
      }
      case 'button':
        return isWebAddress(block.href) ? buttonSlots(block, shades, next) : []
      default:
        return [{ own: block.type }]
    }
  })

const roomOfButton = '<div style="max-width:320px;margin:4px 0 16px">'
const hole = '\u0001'

/** A button that was drawn with holes where its address and label come. */
const buttonSlots = (
  { label, href }: { label: string; href: string },
  shades: Shades,
  next: NextLink,
): Slot[] => {
  const [before = '', middle = '', after = ''] = fillButton(hole, hole, shades).split(hole)
  return [roomOfButton + before, next(href), middle, ...textSlots(label, escapeHtml), `${after}</div>`]
}

export const htmlForm = (form: string | undefined, shades: Shades): string =>
  form ? `${roomOfButton}${fillButton(form, 'アンケートに答える', shades)}</div>` : ''

const small = `${font}font-size:13px;line-height:22px;color:${quiet};`

const footSlots = ({ topicLabel }: MailSetting, contact: readonly string[]): Slot[] => [
  `<div class="m-line m-quiet" style="border-top:1px solid #e0dfd9;margin-top:24px;padding-top:14px;${small}">`,
  contact.map(escapeHtml).join('<br>'),
  '<br>',
  { own: 'reason' },
  '<a href="',
  { own: 'unsubscribe' },
  `" class="m-quiet" style="color:${quiet};text-decoration:underline">${escapeHtml(topicLabel)}を止める</a></div>`,
]

/** The parts of an HTML mail: one column that is readable from 320 pixels on, in light and dark. */
export const htmlPart = (
  body: readonly Block[],
  setting: MailSetting,
  shades: Shades,
  contact: readonly string[],
  next: NextLink,
): Slot[] =>
  joinSlots([
    '<!doctype html><html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no"><title>',
    { own: 'title' },
    `</title><style>${sheet(shades)}</style></head><body class="m-bg" style="margin:0;padding:0;background:#ffffff;-webkit-text-size-adjust:100%">`,
    '<div style="display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;color:transparent">',
    { own: 'preheader' },
    '</div>',
    `<!--[if mso]><table role="presentation" width="${widest}" align="center"><tr><td><![endif]-->`,
    `<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%" align="center" class="m-bg" style="max-width:${widest}px;margin:0 auto;background:#ffffff"><tr><td class="m-pad" style="padding:20px 16px 28px;${font}${breaking}">`,
    ...bodySlots(body, shades, next),
    ...footSlots(setting, contact),
    '</td></tr></table><!--[if mso]></td></tr></table><![endif]--></body></html>',
  ])
