import type { Tokenizer } from 'lindera-wasm-nodejs-ipadic'

/** What is used of an IPADIC token; a word the dictionary lacks has the part of speech UNK and no more. */
type Token = {
  surface: string
  partOfSpeech: string
  partOfSpeechSubcategory1?: string
  byteStart: number
  byteEnd: number
}

const nounKinds = new Set(['一般', '固有名詞', 'サ変接続', '形容動詞語幹'])

/** One character, or two Latin letters (to, of). */
const tooShort = /^(.?|[A-Za-z]{2})$/u

let tokenizer: Promise<Tokenizer> | undefined

/** The analyser with its dictionary of 13 MB, loaded when the first text comes. */
async function loadTokenizer(): Promise<Tokenizer> {
  const { TokenizerBuilder } = await import('lindera-wasm-nodejs-ipadic')
  const builder = new TokenizerBuilder()
  builder.setDictionary('embedded://ipadic')
  builder.setMode('normal')
  return builder.build()
}

/**
 * The nouns of a Japanese text, each once, in order of appearance; neighbours are one compound (基幹 +
 * システム → 基幹システム). Numbers, pronouns, formal nouns and fragments are left out. Done outside: dictionary and text take seconds.
 */
export async function run(text: string): Promise<string[]> {
  tokenizer ??= loadTokenizer()
  const tokens: Token[] = (await tokenizer).tokenize(text.normalize('NFKC'))
  const nouns = new Set<string>()
  let compound = ''
  let end = 0
  const finish = () => {
    if (!tooShort.test(compound)) nouns.add(compound)
    compound = ''
  }
  for (const token of tokens) {
    if (token.byteStart !== end) finish()
    end = token.byteEnd
    if (isNoun(token) || (compound !== '' && isSuffix(token))) compound += token.surface
    else finish()
  }
  finish()
  return [...nouns]
}

function isNoun(token: Token): boolean {
  if (token.partOfSpeech === 'UNK') return /^[\p{L}ー]/u.test(token.surface)
  return token.partOfSpeech === '名詞' && nounKinds.has(token.partOfSpeechSubcategory1 ?? '')
}

function isSuffix(token: Token): boolean {
  return token.partOfSpeech === '名詞' && token.partOfSpeechSubcategory1 === '接尾'
}
