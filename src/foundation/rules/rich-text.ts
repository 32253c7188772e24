import sanitize from 'sanitize-html'

/** Where rich text may lead: pages of the site itself, http(s), mail and telephone. */
const linkOf = (href: string): { [key: string]: string } =>
  /^(https?:\/\/|mailto:|tel:|#|\/(?!\/))/i.test(href) ? { href } : {}

/**
 * Rich text with nothing in it but what the editor makes: headings, paragraphs, lists, tables, quotes, links, and
 * pictures of the enterprise's own library. Articles, terms and privacy go through here when they are saved (RULES 4).
 */
export const sanitizeRichText = (html: string): string =>
  sanitize(html, {
    allowedTags: [
      ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'strong', 'b', 'em', 'i', 'u', 's', 'mark', 'code', 'pre'],
      ...['ul', 'ol', 'li', 'blockquote', 'a', 'img'],
      ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
    ],
    allowedAttributes: {
      a: ['href'],
      img: ['src', 'alt'],
      ol: ['start'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    exclusiveFilter: ({ tag, attribs }) =>
      tag === 'img' && !/^\/images\/[0-9a-f]{40}$/.test(attribs.src ?? ''),
    transformTags: {
      h1: 'h2',
      a: (tagName, { href = '' }) => ({ tagName, attribs: linkOf(href) }),
    },
  })
