import sanitize from 'sanitize-html'

/** Elements of a printed page; none of them runs, loads or leads anywhere. */
const tags = [
  ...['html', 'head', 'title', 'style', 'body', 'main', 'header', 'footer', 'section', 'article', 'aside'],
  ...['div', 'span', 'p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code'],
  ...['b', 'strong', 'i', 'em', 'u', 's', 'small', 'sub', 'sup', 'mark', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'img', 'figure'],
]

/**
 * HTML with nothing in it but text, tables, pictures as data URLs and styles: scripts, frames, forms, links, `<base>` and
 * `<meta refresh>` (which leads away even without JavaScript) are taken out.
 */
export const printableHtml = (html: string): string =>
  sanitize(html, {
    allowedTags: tags,
    allowVulnerableTags: true,
    allowedAttributes: {
      '*': ['class', 'id', 'style', 'lang'],
      img: ['src', 'alt', 'width', 'height'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan', 'scope'],
      col: ['span'],
    },
    allowedSchemes: [],
    allowedSchemesByTag: { img: ['data'] },
    allowProtocolRelative: false,
    // Styles stay as they are: what they would load is refused when it is asked for.
    parseStyleAttributes: false,
  })
