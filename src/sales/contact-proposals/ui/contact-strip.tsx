import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import type { RecordRow } from '#foundation/screens/client.ts'
import { idOf } from '#foundation/screens/screen.ts'
import { ApiError, apiOf } from '#foundation/ui/api.ts'
import { flashError, flashSuccess } from '#foundation/ui/flash.tsx'
import { Lead, Stack } from '#foundation/ui/layout.tsx'
import { belongsToForm } from '#foundation/ui/query-client.ts'
import type { Change } from '#records/offered-changes/change.ts'
import { type Decide, OfferedChanges } from '#records/offered-changes/ui/offered-changes.tsx'
import type { ContactType } from '../contacts.ts'
import type { contactProposalRoutes } from '../server.ts'

const api = apiOf<typeof contactProposalRoutes>()
const words = { apply: '反映する', keep: '見送る', kept: '見送り' }
/** What shows the record, or tells of it. */
const refresh = ['candidates', 'company_members', 'activities', 'today']

const isOpen = ({ decided_at }: Change) => decided_at === null

/** What is said of a refusal: the record was changed, a value does not fit any more, or it was decided elsewhere. */
const refusalOf = (error: Error) =>
  error instanceof ApiError && error.code === 'stale'
    ? '記録がほかで変更されていました。いまの値を確認してから、もう一度選んでください'
    : (error instanceof ApiError && Object.values(error.fields).flat()[0]) || error.message

/** Over a record: what the person wants otherwise in their own contact data, taken over or left. */
export function ContactStrip({ row, type }: { row: RecordRow; type: ContactType }) {
  const { data } = useQuery({
    ...api.query.post('/api/enterprise/contact_proposals/index', {
      body: { target_type: type, target_id: idOf(row) },
    }),
    select: ({ contact_proposals }) => contact_proposals[0] ?? null,
    meta: { quiet: true },
  })
  const deciding = useMutation({
    ...api.mutation.post('/api/enterprise/contact_proposals/decide/:id', { refresh }),
    meta: { form: true },
    onError: (error) => belongsToForm(error) && flashError(refusalOf(error)),
  })
  if (!data) return null
  const decide: Decide = (decision, changes) => {
    // Each with the value one saw.
    const body = { decision, changes: changes.map(({ key, old }) => ({ key, old })) }
    const said = decision === 'apply' ? `${changes.length}件を反映しました` : '確認済みにしました'
    deciding.mutate({ id: data.id, body }, { onSuccess: () => flashSuccess(said) })
  }
  const open = data.changes.filter(isOpen)
  const isSettled = open.every(({ state }) => state === 'same')
  return (
    <Stack inset below={12}>
      <OfferedChanges
        title="本人からの連絡先変更"
        heading="h2"
        note={
          <Lead above={2}>
            {formatInstant(data.created_at)} にマイページから届きました。
            {isSettled && '記録はすでに同じ内容です。'}
          </Lead>
        }
        changes={data.changes}
        words={words}
        isBusy={deciding.isPending}
        decide={decide}
        acts={
          (isSettled || open.length > 1) && (
            <Button
              variant="subtle"
              size="compact-md"
              disabled={deciding.isPending}
              onClick={() => decide('keep', open)}
            >
              {isSettled ? '確認済みにする' : 'すべて見送る'}
            </Button>
          )
        }
      />
    </Stack>
  )
}
