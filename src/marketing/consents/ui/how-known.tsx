import { TextInput } from '@mantine/core'
import { today } from '#foundation/entity/today.ts'
import { formatDate } from '#foundation/rules/date-text.ts'
import { Chip, Row } from '#foundation/ui/layout.tsx'

const ways = ['電話', '面談', 'メール', '書面']

/** What is missing where nobody says how a consent is known. */
export const howMissing = 'いつ、どのように確認したかを入力してください'

type Props = {
  value: string
  error: string | undefined
  change: (value: string) => void
  hasFocus?: boolean
  /** On one line, where it stands on a page. */
  isShort?: boolean
}

/** When and how a candidate said so; the usual ways in one press, and free to be written otherwise. */
export function HowKnown({ value, error, change, hasFocus, isShort = false }: Props) {
  const day = formatDate(today())
  return (
    <>
      <Row gap={6} wrap>
        {ways.map((way) => {
          const text = `${day} ${way}で確認`
          return (
            <Chip key={way} aria-pressed={value === text} onClick={() => change(text)}>
              {way}で確認
            </Chip>
          )
        })}
      </Row>
      <TextInput
        {...(isShort
          ? { 'aria-label': 'メモ', placeholder: 'いつ、どのように確認したか（履歴に残ります）' }
          : { label: 'メモ', description: 'いつ、どのように確認したか。履歴に残ります' })}
        required
        data-autofocus={hasFocus}
        maxLength={255}
        value={value}
        error={error}
        onChange={(event) => change(event.currentTarget.value)}
      />
    </>
  )
}
