import { bankedName } from '#foundation/rules/receipt-matching.ts'

/** Who paid, by a bank's text; of money that goes out the bank's words are all there is to read. The whole text is its tooltip where it says more. */
export function BankName({ text }: { text: string }) {
  const name = bankedName(text)
  return name === text ? name : <span title={text}>{name}</span>
}
