import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** A bank or branch as the data write it. */
export type House = { code: string; name: string; kana: string }

const file = createRequire(import.meta.url).resolve('zengin-code/lib/zengin-data.js')

let texts: Map<string, string> | undefined

/**
 * The text of each bank by its code. The data are five megabytes of JSON behind `module.exports =`: run as a program
 * they hold up the thread for a quarter of a second, cut at the banks for some milliseconds.
 */
const textsByCode = () => {
  texts ??= new Map(
    readFileSync(file, 'utf8')
      .split(/\n {2}(?="\d{4}": \{\n)/)
      .slice(1)
      .map((part) => [part.slice(1, 5), part.slice(8, part.lastIndexOf('\n  }') + 4)]),
  )
  return texts
}

const headOf = (text: string): House => JSON.parse(`${text.split(/,\s*"branches"/, 1)[0]}}`)

/** All banks. */
export const readBanks = (): House[] => [...textsByCode().values()].map(headOf)

/** One bank; undefined for a code that no bank has. */
export const readBank = (code: string): House | undefined => {
  const text = textsByCode().get(code)
  return text === undefined ? undefined : headOf(text)
}

/** The branches of a bank; undefined for a code that no bank has. */
export const readBranches = (bankCode: string): House[] | undefined => {
  const text = textsByCode().get(bankCode)
  return text === undefined ? undefined : Object.values(JSON.parse(text).branches)
}
