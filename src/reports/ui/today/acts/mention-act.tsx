import { Button, Modal } from '@mantine/core'
import { CornerUpLeft } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { apiOf } from '#foundation/ui/api.ts'
import { Note, Panel, Row, Spring, Stack } from '#foundation/ui/layout.tsx'
import type { commentRoutes } from '#records/comments/server.ts'
import { createComment } from '#records/comments/ui/client.ts'
import { CommentForm } from '#records/comments/ui/comment-form.tsx'
import type { TodayRecord } from '../../../today/schema.ts'
import type { Done } from '../client.ts'
import { whenText } from '../when-text.ts'
import { ActButton } from './act-button.tsx'

const api = apiOf<ReturnType<typeof commentRoutes>>()

type Props = { record: TodayRecord; finish: (done?: Done) => Promise<unknown> }

/** Answers a call by name with a comment on the same record. */
export function MentionAct({ record, finish }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { call } = record
  if (!call) return null
  const close = () => setOpen(false)
  return (
    <>
      <ActButton icon={CornerUpLeft} label="返事" of={record.who} run={() => setOpen(true)} />
      {isOpen && (
        <Modal opened onClose={close} title={`${record.who}さんに返事`} size={560}>
          <Stack>
            <Panel as="div" tone="sunken">
              <p>{record.about}</p>
              <Note>
                {whenText(record.at)}　<Link to={record.path}>{call.target || '記録を開く'}</Link>
              </Note>
            </Panel>
            <CommentForm
              name={`reply ${record.path} ${record.at}`}
              start={{ body: `@${call.author.name} `, mentions: [call.author] }}
              label="返事"
              action="返事する"
              cancel={close}
              save={async (written) => {
                const { comment } = await createComment(call.target_type, call.target_id, written)
                const undo = () =>
                  api.post('/api/enterprise/comments/delete/:id', { id: comment.id_by_enterprise_id })
                await finish({ text: `${record.who}さんに返事をしました`, undo })
                close()
              }}
            />
            <Row>
              <Spring />
              <Button
                variant="subtle"
                size="xs"
                onClick={() => {
                  close()
                  void finish({ text: '返事をせずに済みにしました', undo: async () => undefined })
                }}
              >
                返事をせずに済みにする
              </Button>
            </Row>
          </Stack>
        </Modal>
      )}
    </>
  )
}
