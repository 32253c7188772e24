import { MultiSelect } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Signature } from '#foundation/api/route.ts'
import type { RecordRow } from '#foundation/screens/client.ts'
import { searchRecords } from '#foundation/screens/kinds/options.ts'
import { idOf } from '#foundation/screens/screen.ts'
import { apiOf } from '#foundation/ui/api.ts'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { Note } from '#foundation/ui/layout.tsx'
import styles from './announces.module.css'

type Answer = { agencies: { id: number; name: string }[] }
type Calls = readonly [
  Signature<'GET', '/api/admin/announces/audience/:id', undefined, Answer>,
  Signature<'POST', '/api/admin/announces/choose_audience/:id', { agencies: number[] }, Answer>,
]
const api = apiOf<Calls>()

/** Whom the announcement is for, when it is not for all: enterprises found by name, kept as they are chosen. */
export function Audience({ row }: { row: RecordRow }) {
  const client = useQueryClient()
  const [keyword, setKeyword] = useState('')
  const id = idOf(row)
  const audience = api.query.get('/api/admin/announces/audience/:id', { id })
  const { data } = useQuery({ ...audience, enabled: row.audience_id === 2 })
  const chosen = data?.agencies ?? []
  const { data: found = [] } = useQuery({
    queryKey: ['enterprises', 'search', keyword],
    queryFn: () => searchRecords('enterprises', keyword),
    enabled: row.audience_id === 2,
  })
  const choosing = useMutation({
    mutationFn: (enterprises: number[]) =>
      api.post('/api/admin/announces/choose_audience/:id', { id, body: { agencies: enterprises } }),
    onSuccess: (answer) => {
      client.setQueryData(audience.queryKey, answer)
      flashSuccess(`対象を${answer.agencies.length}社にしました`)
    },
  })
  if (row.audience_id !== 2) return null
  const options = new Map([...chosen, ...found].map((one) => [String(one.id), `${one.id} ${one.name}`]))
  return (
    <section className={styles.audience} aria-label="対象のエージェント">
      <h2>対象のエージェント</h2>
      <MultiSelect
        aria-label="対象のエージェント"
        placeholder="会社名で探す"
        searchable
        searchValue={keyword}
        onSearchChange={setKeyword}
        filter={({ options }) => options}
        nothingFoundMessage="見つかりません"
        data={[...options].map(([value, label]) => ({ value, label }))}
        value={chosen.map((one) => String(one.id))}
        onChange={(values) => choosing.mutate(values.map(Number))}
        disabled={choosing.isPending}
      />
      {chosen.length === 0 && (
        <Note tone="warn" above={8}>
          まだ選んでいません。選ぶまで、どのエージェントにも出ません。
        </Note>
      )}
    </section>
  )
}
