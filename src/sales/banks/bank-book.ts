import { createRequire } from 'node:module'
import { romajiToKatakana } from '#foundation/masterdata/normalize.ts'
import { type ItemIndex, indexItems, searchItems } from '#foundation/masterdata/search-items.ts'
import { largeKana } from '#foundation/rules/zengin-kana.ts'
import { type House, readBank, readBanks, readBranches } from './zengin-source.ts'

/** A bank or branch as people write it; `kana` as in transfer files, in full width and with large letters. */
type BankItem = { code: string; name: string; kana: string }
type Entry = BankItem & { id: number }

const require = createRequire(import.meta.url)

/** The day of the data, from the version of its package: 1.0.0-p20260824 → 2026-08-24. */
export const bankDataVersion: string = (
  require('zengin-code/package.json') as { version: string }
).version.replace(/^.*p(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')

const LAST_BANK_CODE = 999
const JAPAN_POST = '9900'

/** The data leave 銀行 out; co-operatives are written out as they call themselves. */
const bankName = ({ code, name }: House): string => {
  const plain = name.normalize('NFKC')
  if (code === JAPAN_POST || (Number(code) <= LAST_BANK_CODE && !/銀行$|バンク/.test(plain)))
    return `${plain}銀行`
  return plain.replace(/信金$/, '信用金庫').replace(/信組$/, '信用組合').replace(/労金$/, '労働金庫')
}

/** The data leave 支店 out. */
const branchName = (bank: string, { name }: House): string => {
  const plain = name.normalize('NFKC')
  if (bank === JAPAN_POST) return `${plain}店`
  return /[店部所室課館]$|センター|プラザ|オフィス|支社|公社/.test(plain) ? plain : `${plain}支店`
}

const index = (
  items: readonly House[],
  nameOf: (item: House) => string,
): ItemIndex<Entry & { aliases: string[] }> =>
  indexItems(
    items.map((item) => ({
      id: Number(item.code),
      ...itemOf(item, nameOf(item)),
      // A kana name with signs in it is no reading.
      aliases: [item.name, item.code, item.kana.normalize('NFKC')],
    })),
  )

let banks: ItemIndex<Entry> | undefined
const branches = new Map<string, ItemIndex<Entry>>()

const bankIndex = () => {
  banks ??= index(readBanks(), bankName)
  return banks
}

const branchIndex = (bankCode: string) => {
  const known = branches.get(bankCode)
  if (known) return known
  const houses = readBranches(bankCode)
  const made = index(houses ?? [], (item) => branchName(bankCode, item))
  if (houses) branches.set(bankCode, made)
  return made
}

/** Kinds of houses at the end of what people type; the readings of the data leave them out. */
const ending = /(?<=.)(銀行|ギンコウ|ぎんこう|ginkou?|支店|シテン|してん|shiten)$/i

/** By code, kanji, kana or romaji; the readings of the data know no small letters, so both are searched. */
const search = (entries: ItemIndex<Entry>, keyword: string, limit: number): BankItem[] => {
  const text = keyword.normalize('NFKC').trim()
  const short = text.replace(ending, '')
  const found = [text, short, largeKana(romajiToKatakana(short))].flatMap((one) =>
    searchItems(entries, one, limit),
  )
  return [...new Set(found)].slice(0, limit).map(({ code, name, kana }) => ({ code, name, kana }))
}

/** Banks by code, kanji, kana or romaji, best first; without a text the head of the list. */
export const searchBanks = (keyword: string, limit: number) => search(bankIndex(), keyword, limit)

/** The same for the branches of a bank; none of an unknown bank. */
export const searchBranches = (bankCode: string, keyword: string, limit: number) =>
  search(branchIndex(bankCode), keyword, limit)

const itemOf = (house: House, name: string): BankItem => ({
  code: house.code,
  name,
  kana: house.kana.normalize('NFKC'),
})

/** The bank of a code of four digits; undefined for one nobody has. */
export const bankByCode = (code: string): BankItem | undefined => {
  const bank = readBank(code)
  return bank && itemOf(bank, bankName(bank))
}

/** The branch of a code of three digits. */
export const branchByCode = (bankCode: string, code: string): BankItem | undefined => {
  const branch = readBranches(bankCode)?.find((each) => each.code === code)
  return branch && itemOf(branch, branchName(bankCode, branch))
}
