import { toLightColor, toReadableColor } from '#site/frame/colors.ts'

const family =
  "-apple-system,'Hiragino Sans','Hiragino Kaku Gothic ProN','Yu Gothic UI','Noto Sans JP',Meiryo,sans-serif"
/** Outlook knows no inheritance into tables. */
export const font = `font-family:${family};`
/** A long address breaks rather than widening the mail; the second is what older clients know. */
export const breaking = 'overflow-wrap:anywhere;word-break:break-word;'
export const ink = '#1b1e25'
export const quiet = '#5a5f69'
/** As wide as lines stay readable, in pixels. */
export const widest = 640

/** The shades of an enterprise's colour that mails use: `fill` under white text and as text on white, `deep` for prices, `light` on dark. */
export const shadesOf = (color: string) => ({
  fill: `#${toReadableColor(color)}`,
  deep: `#${toReadableColor(color, 7)}`,
  light: `#${toLightColor(color)}`,
})
export type Shades = ReturnType<typeof shadesOf>

/** What inline styles cannot say: dark mode, and a card's buttons in one row where there is room. */
export const sheet = ({ light }: Shades): string =>
  [
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    '@media (min-width:560px){.m-pad{padding:28px 32px!important}.m-half{display:inline-table!important;width:49.5%!important;vertical-align:top}.m-half+.m-half{margin-left:1%!important}}',
    '@media (prefers-color-scheme:dark){',
    '.m-bg{background:#15181e!important}.m-ink{color:#e9eaed!important}.m-quiet{color:#a9aeb8!important}',
    '.m-card{background:#1d2128!important;border-color:#3c424d!important}.m-chip{background:#2c323c!important;color:#d9dce1!important}',
    `.m-price,.m-link{color:${light}!important}.m-line{border-color:#3c424d!important}`,
    '.m-plain{background:#1d2128!important;border-color:#7c828d!important;color:#e9eaed!important}',
    `.m-fill{border-color:${light}!important}`,
    '}',
  ].join('')
