import { bankedName } from '#foundation/rules/receipt-matching.ts'

/** The name in a bank's text; the whole text is its tooltip where it says more. */
export function BankName({ text }: { text: string }) {
  const name = bankedName(text)
  return name === text ? name : <span title={text}>{name}</span>
}
