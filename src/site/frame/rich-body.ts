/** What the editor's texts begin with; texts of before it began with a word. */
const block = /^<(?:h[2-4]|p|ul|ol|blockquote|table|pre|hr|img)[\s/>]/

/** Whether terms or privacy were written in the editor; otherwise they are lines of plain text. */
export const isRich = (body: string): boolean => block.test(body)

const isHeading = (line: string) => /^(■|第[0-9０-９一二三四五六七八九十]+条|[0-9０-９]+[.．])/.test(line)
const escapeSigns = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/**
 * Terms or privacy as the editor holds them: lines of plain text become paragraphs, numbered or marked ones headings.
 * `第1条（適用）` → `<h2>第1条（適用）</h2>`
 */
export const toRich = (body: string): string =>
  isRich(body)
    ? body
    : body
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
        .map((line) =>
          isHeading(line)
            ? `<h2>${escapeSigns(line.replace(/^■\s*/, ''))}</h2>`
            : `<p>${escapeSigns(line)}</p>`,
        )
        .join('')

/** Whether there is anything to read or to see in it. */
export const saysSomething = (body: string): boolean => !isRich(body) || /<img\s|>\s*[^<\s]/.test(body)
