import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { idOf, pathOf, titleOf } from '#foundation/screens/screen.ts'
import { apiOf } from '#foundation/ui/api.ts'
import { Note, Panel, Stack } from '#foundation/ui/layout.tsx'
import { type DuplicateType, reasonLabels } from '../rules.ts'
import type { duplicateRoutes } from '../server.ts'
import { duplicateEntities } from './duplicate-type.ts'
import styles from './duplicates.module.css'

const api = apiOf<typeof duplicateRoutes>()

/** Pauses in typing shorter than this ask nothing. */
const typing_ms = 400

const asked = ['name', 'l_name', 'f_name', 'email', 'tel', 'birth_date', 'company_id_by_enterprise_id']

/** A date half typed would be refused; it says nothing yet. */
const isWhole = (key: string, value: unknown) =>
  key !== 'birth_date' || (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value))

const draftOf = (values: Record<string, unknown>) =>
  Object.fromEntries(
    asked.flatMap((key) => {
      const value = values[key]
      const given = value !== null && value !== undefined && value !== '' && isWhole(key, value)
      return given ? [[key, typeof value === 'string' ? value.slice(0, 255) : value]] : []
    }),
  )

/** Beside the form: registered records that may be the one being typed. Nothing stands there while there are none. */
export function LikePanel({ type, values }: { type: DuplicateType; values: Record<string, unknown> }) {
  const [settled] = useDebouncedValue(JSON.stringify(draftOf(values)), typing_ms)
  const draft = JSON.parse(settled)
  const except_id = values.id_by_enterprise_id as number | undefined
  const { data: { suspects } = { suspects: [] } } = useQuery({
    ...api.query.post('/api/enterprise/duplicates/check', {
      body: { target_type: type, draft, ...(except_id && { except_id }) },
    }),
    placeholderData: keepPreviousData,
    enabled: Object.keys(draft).length > 0,
    meta: { quiet: true },
  })
  const entity = duplicateEntities[type]
  return (
    <div role="status">
      {suspects.length > 0 && (
        <Panel tone="warn" above={12} className={styles.like} aria-label="重複の疑い">
          <h2>
            <TriangleAlert size={14} aria-hidden />
            登録済みの可能性（{suspects.length}件）
          </h2>
          <Stack as="ul" gap={8}>
            {suspects.map(({ row, reasons }) => (
              <li key={idOf(row)}>
                <a href={`${pathOf(entity)}/${idOf(row)}`} target="_blank" rel="noreferrer">
                  {titleOf(entity, row)}
                </a>
                <Note>{reasons.map((reason) => reasonLabels[reason]).join('・')}</Note>
              </li>
            ))}
          </Stack>
        </Panel>
      )}
    </div>
  )
}
