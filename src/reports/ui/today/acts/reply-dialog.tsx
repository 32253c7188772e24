import { Button, Modal, Textarea } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Mail, Phone } from 'lucide-react'
import { useState } from 'react'
import { textOf } from '#foundation/screens/kinds/view.ts'
import { recordOptions } from '#foundation/screens/queries.ts'
import { apiOf } from '#foundation/ui/api.ts'
import { useKeptDialog } from '#foundation/ui/kept-draft-form.tsx'
import { Actions, Lead, Row, Stack } from '#foundation/ui/layout.tsx'
import { SkeletonBar } from '#foundation/ui/skeleton-rows.tsx'
import { comment_maxLength } from '#records/comments/comment.ts'
import type { commentRoutes } from '#records/comments/server.ts'
import { createComment } from '#records/comments/ui/client.ts'
import type { TodayRecord } from '../../../today/schema.ts'
import type { Done } from '../client.ts'

const api = apiOf<ReturnType<typeof commentRoutes>>()

type Props = { record: TodayRecord; finish: (done?: Done) => Promise<unknown>; close: () => void }

/** How an applicant is reached; what was said is kept with the candidate. */
export function ReplyDialog({ record, finish, close }: Props) {
  const { data: apply } = useQuery(recordOptions('applies', record.id))
  const [note, setNote] = useState('')
  const [email, tel] = [textOf(apply?.email), textOf(apply?.tel)]
  const candidate = Number(apply?.candidate_id_by_enterprise_id)
  const saving = useMutation({
    meta: { form: true },
    mutationFn: async () =>
      note.trim() === '' ? undefined : createComment('candidate', candidate, { body: note, mention_ids: [] }),
    onSuccess: async (written) => {
      const id = written?.comment.id_by_enterprise_id
      const undo = async () => id && api.post('/api/enterprise/comments/delete/:id', { id })
      await finish({ text: `${record.who}さんに返信済みにしました`, undo })
      close()
    },
  })
  const kept = useKeptDialog({ name: `reply ${record.id}`, value: note, saving, take: setNote })
  return (
    <Modal opened onClose={close} title={`${record.who}さんに返信`} size={560}>
      <Stack>
        {apply ? (
          <Row gap={16} wrap>
            {email && (
              <Row as="span" gap={4}>
                <Mail size={14} aria-hidden />
                <a href={`mailto:${email}`}>{email}</a>
              </Row>
            )}
            {tel && (
              <Row as="span" gap={4}>
                <Phone size={14} aria-hidden />
                <a href={`tel:${tel.replaceAll('-', '')}`}>{tel}</a>
              </Row>
            )}
            {!email && !tel && <Lead>メールアドレスと電話番号が登録されていません。</Lead>}
          </Row>
        ) : (
          <SkeletonBar width="60%" height={20} />
        )}
        {kept}
        <Textarea
          label="返信のメモ"
          description="候補者のコメントに残します。空のままでも済みにできます。"
          autosize
          minRows={3}
          maxRows={10}
          maxLength={comment_maxLength}
          data-autofocus
          value={note}
          error={saving.error?.message}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </Stack>
      <Actions>
        <Button variant="default" onClick={close}>
          取消
        </Button>
        <Button disabled={!apply} loading={saving.isPending} onClick={() => saving.mutate()}>
          返信済みにする
        </Button>
      </Actions>
    </Modal>
  )
}
