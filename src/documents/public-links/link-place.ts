const placeholder = '{confirm_url}'

/** The body of a payment notice's mail with the place of its link; the link itself is made when the mail is sent. */
export const withConfirmLink = (body: string): string =>
  body.includes(placeholder)
    ? body
    : `${body.trimEnd()}\n\n▼ 内容の確認・誤りのご連絡はこちらから\n${placeholder}\n`

/** The same with the link in its place. */
export const fillConfirmLink = (body: string, url: string): string => body.replaceAll(placeholder, url)

/** How a link reads in a mail before it is made. */
export const linkToCome = (origin: string, path: string): string => `${origin}/${path}/（送信時に発行）`
