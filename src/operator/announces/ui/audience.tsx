import { MultiSelect } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RecordRow } from '#foundation/screens/client.ts'
import { searchRecords } from '#foundation/screens/kinds/options.ts'
import { idOf } from '#foundation/screens/screen.ts'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import styles from './announces.module.css'
import { audienceQuery, chooseAudience } from './client.ts'

/** Whom the announcement is for, when it is not for all: agencies found by name, kept as they are chosen. */
export function Audience({ row }: { row: RecordRow }) {
  const client = useQueryClient()
  const [keyword, setKeyword] = useState('')
  const { data: chosen = [] } = useQuery({ ...audienceQuery(idOf(row)), enabled: row.audience_id === 2 })
  const { data: found = [] } = useQuery({
    queryKey: ['enterprises', 'search', keyword],
    queryFn: () => searchRecords('enterprises', keyword),
    enabled: row.audience_id === 2,
  })
  const choosing = useMutation({
    mutationFn: (agencies: number[]) => chooseAudience(idOf(row), agencies),
    onSuccess: (agencies) => {
      client.setQueryData(audienceQuery(idOf(row)).queryKey, agencies)
      flashSuccess(`対象を${agencies.length}社にしました`)
    },
  })
  if (row.audience_id !== 2) return null
  const options = new Map([...chosen, ...found].map(({ id, name }) => [String(id), `${id} ${name}`]))
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
        value={chosen.map(({ id }) => String(id))}
        onChange={(values) => choosing.mutate(values.map(Number))}
        disabled={choosing.isPending}
      />
      {chosen.length === 0 && <p>まだ選んでいません。選ぶまで、どのエージェントにも出ません。</p>}
    </section>
  )
}
