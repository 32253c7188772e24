const mostCharacters = 40

/** Somebody's e-mail address, telephone or postal number: what people type in a search box by mistake. */
const looksPersonal = (text: string) =>
  text.includes('@') || text.replace(/[-‐-―ー－()（）+.\s]/g, '').match(/\d{7}/) !== null

/** A word as it is counted: `ＲＥＡＣＴ　 ts` → `react ts`; undefined for what may be about a person, or is no word. */
export const toWord = (typed: string): string | undefined => {
  const word = typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return word === '' || word.length > mostCharacters || looksPersonal(word) ? undefined : word
}
