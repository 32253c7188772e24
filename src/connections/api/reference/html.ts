/** A piece of a page that is HTML already. */
export type Html = { readonly html: string }

const escapeText = (text: string) =>
  text.replace(
    /[&<>"']/g,
    (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[c] ?? c,
  )

type Piece = Html | string | number | false | undefined | readonly Piece[]

const written = (piece: Piece): string => {
  if (piece === false || piece === undefined) return ''
  if (typeof piece === 'string' || typeof piece === 'number') return escapeText(String(piece))
  return 'html' in piece ? piece.html : piece.map(written).join('')
}

/** HTML of a template; what is put in is text unless it is HTML already. */
export const html = (parts: TemplateStringsArray, ...pieces: readonly Piece[]): Html => ({
  html: parts.reduce((all, part, i) => all + written(pieces[i - 1]) + part),
})
