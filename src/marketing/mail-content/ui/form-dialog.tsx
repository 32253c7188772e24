import { Modal, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { Stack } from '#foundation/ui/layout.tsx'
import { openFormsQuery } from './client.ts'
import { DialogActions } from './dialog-actions.tsx'
import { ReadFailure } from './read-failure.tsx'

type Props = { start: number | null; close: () => void; save: (form: number) => void }

/** Which questionnaire the button leads to: one of those that take answers now. */
export function FormDialog({ start, close, save }: Props) {
  const [chosen, setChosen] = useState(start === null ? null : String(start))
  const [search, setSearch] = useState('')
  const [isTried, setTried] = useState(false)
  const [keyword] = useDebouncedValue(search, 300)
  const { data: forms, error, refetch } = useQuery(openFormsQuery(keyword))
  const isNone = forms?.length === 0 && keyword === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (chosen !== null) save(Number(chosen))
  }
  return (
    <Modal opened onClose={close} title="アンケートのボタン" size={480} returnFocus={false}>
      <form onSubmit={submit} noValidate>
        <Stack>
          {isNone ? (
            <p>
              受け付けているアンケートがありません。
              <Link to="/enterprise/questionnaire_forms">アンケート</Link>
              で公式版にして、受付を始めてください。
            </p>
          ) : (
            <Select
              label="開くアンケート"
              description="受け付けている（公式版のある）アンケートから選びます。リンクは1人ずつ別のものになります。"
              searchable
              placeholder="名前で探す"
              nothingFoundMessage="この名前のアンケートはありません"
              // What is found is narrowed by the server, over all forms.
              filter={({ options }) => options}
              data={(forms ?? []).map(({ id_by_enterprise_id, name }) => ({
                value: String(id_by_enterprise_id),
                label: name,
              }))}
              value={chosen}
              onChange={setChosen}
              onSearchChange={(text) =>
                setSearch(forms?.some(({ name }) => name === text) ? '' : text.slice(0, 100))
              }
              error={isTried && chosen === null && 'アンケートを選んでください'}
              data-autofocus
            />
          )}
          {error && (
            <ReadFailure
              text="アンケートを読み込めませんでした。"
              error={error}
              retry={() => void refetch()}
            />
          )}
          <DialogActions close={close} action="ボタンを設定" />
        </Stack>
      </form>
    </Modal>
  )
}
