const most = 300

/** An error's text without what may name a person: of addresses only the domain stays, of URLs only the host. */
export const maskText = (text: string): string =>
  text
    .replace(/\bhttps?:\/\/(?:[^\s/@]*@)?([^\s/?#]+)[^\s]*/g, '$1')
    .replace(/[^\s<>()"',;:]+@([\w.-]+)/g, '…@$1')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, most)
