/** How somebody can be reached, as people write it into a summary of themselves. */
const contacts = [
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
  /https?:\/\/[^\s　]+/g,
  /(?<!\d)0\d{1,4}[-‐－ー(（ ]?\d{1,4}[-‐－ー)） ]?\d{3,4}(?!\d)/g,
]

/** A text without addresses, phone numbers and the person's own names: what a client reads names nobody. */
export const hideContact = (text: string, names: readonly string[]): string => {
  const parts = names.flatMap((name) => [name, name.replace(/[\s　]+/g, '')])
  const hidden = contacts.reduce((rest, pattern) => rest.replace(pattern, '＊＊＊'), text.normalize('NFC'))
  return parts
    .filter((name) => name.length >= 2)
    .reduce((rest, name) => rest.replaceAll(name, '＊＊＊'), hidden)
}
