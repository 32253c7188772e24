const linkPlace = '{confirm_url}'

/** A body without the place of the link gets it at its end: the mail would ask for nothing. */
export const withAnswerLink = (body: string): string =>
  body.includes(linkPlace)
    ? body
    : `${body.trimEnd()}\n\n▼ ご回答はこちらから（ログインは不要です）\n${linkPlace}\n`
