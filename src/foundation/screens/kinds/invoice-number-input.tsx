import { TextInput } from '@mantine/core'
import {
  checkInvoiceNumber,
  normalizeInvoiceNumber,
  printInvoiceNumber,
} from '../../rules/qualified-invoice.ts'
import styles from './kinds.module.css'
import { type InputProps, textOf } from './view.ts'

/** The National Tax Enterprise's register of invoice issuers. */
const registry = 'https://www.invoice-kohyo.nta.go.jp/regno-search/detail'

/** A failing check digit is a hint, never an error: sole traders' numbers need not hold it (RULES 4). */
export function InvoiceNumberInput({ id, name, record, change, error }: InputProps) {
  const typed = textOf(record[name])
  const number = normalizeInvoiceNumber(typed)
  const doubtful = number !== undefined && checkInvoiceNumber(number) !== 'ok'
  return (
    <>
      <TextInput
        id={id}
        inputMode="numeric"
        placeholder="T1234567890123"
        value={typed}
        error={error}
        aria-describedby={number ? `${id}-hint` : undefined}
        onChange={(event) => change({ [name]: event.currentTarget.value })}
      />
      {number && (
        <p id={`${id}-hint`} className={doubtful ? styles.hint : styles.note}>
          {doubtful && '法人番号の検査数字と一致しません。個人事業主の番号でなければ確認してください。'}
          書類での表記：{printInvoiceNumber(number)}{' '}
          <a href={`${registry}?selRegNo=${number}`} target="_blank" rel="noreferrer">
            国税庁の公表サイトで確認
          </a>
        </p>
      )}
    </>
  )
}
