import { Button, Textarea, TextInput } from '@mantine/core'
import { Trash2 } from 'lucide-react'
import { useRef } from 'react'
import type { FieldErrors } from '#foundation/entity/validate.ts'
import { formatPlaceholder, unknownPlaceholders } from '#foundation/rules/placeholders.ts'
import { insertText } from '#foundation/ui/insert-text.ts'
import { Stack } from '#foundation/ui/layout.tsx'
import { PlaceholderButtons } from '#records/message-templates/ui/placeholder-buttons.tsx'
import { renderStatement, statementPlaceholders } from '../statement.ts'
import type { ProposalDraft } from './client.ts'
import styles from './object-settings.module.css'
import { sampleCandidate } from './sample.ts'

type Props = {
  at: number
  draft: ProposalDraft
  errors: FieldErrors
  change: (patch: Partial<ProposalDraft>) => void
  /** Absent for the last one. */
  remove?: () => void
}

/** Name and body of a statement, the placeholders to press, and how it reads. */
export function StatementFields({ at, draft, errors, change, remove }: Props) {
  const box = useRef<HTMLTextAreaElement>(null)
  const unknown = unknownPlaceholders(draft.body, statementPlaceholders)
  const warned = unknown.length > 0 ? `使えない差し込み項目があります：${unknown.join('、')}` : undefined
  const insert = (name: string) =>
    insertText(box.current, draft.body, formatPlaceholder(name), (body) => change({ body }))
  return (
    <section className={styles.proposal} aria-label={`提案文${at + 1}`}>
      <div className={styles.pair}>
        <Stack>
          <TextInput
            label="名前"
            required
            maxLength={50}
            name={`proposals.${at}.name`}
            value={draft.name}
            error={errors[`proposals.${at}.name`]?.join('、')}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
          <Textarea
            ref={box}
            label="本文"
            required
            autosize
            minRows={10}
            maxRows={24}
            maxLength={10_000}
            name={`proposals.${at}.body`}
            value={draft.body}
            error={errors[`proposals.${at}.body`]?.join('、') ?? warned}
            onChange={(event) => change({ body: event.currentTarget.value })}
          />
          <PlaceholderButtons
            legend="差し込み"
            placeholders={statementPlaceholders.map(({ name, label }) => ({ name, label: `＋ ${label}` }))}
            insert={insert}
          />
          {remove && (
            <Button
              variant="subtle"
              color="ng"
              style={{ alignSelf: 'flex-start' }}
              leftSection={<Trash2 size={14} aria-hidden />}
              onClick={remove}
            >
              この提案文を削除
            </Button>
          )}
        </Stack>
        <figure className={styles.paper}>
          <figcaption>プレビュー（見本の候補者）</figcaption>
          <pre className={styles.text}>{renderStatement(draft.body, sampleCandidate)}</pre>
        </figure>
      </div>
    </section>
  )
}
