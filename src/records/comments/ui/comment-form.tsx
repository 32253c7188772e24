import { ActionIcon, Button, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { AtSign } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { Named } from '#foundation/entity/kind.ts'
import { ApiError } from '#foundation/ui/api.ts'
import { useKeptForm } from '#foundation/ui/kept-draft-form.tsx'
import { Note, Row, Spring } from '#foundation/ui/layout.tsx'
import { Initial } from '#foundation/ui/owner-chip.tsx'
import { comment_maxLength } from '../comment.ts'
import type { Written } from './client.ts'
import styles from './comments.module.css'
import { calledIn } from './mention-text.ts'
import { useMention } from './use-mention.ts'

type Props = {
  /** What is commented, told from everything else: its text is kept under it. */
  name: string
  /** Text and members called before, when a comment is edited. */
  start?: { body: string; mentions: readonly Named[] }
  label: string
  action: string
  save: (written: Written) => Promise<unknown>
  cancel?: () => void
}

const messageOf = (error: unknown) =>
  error instanceof ApiError ? Object.values(error.fields).flat().join('、') : undefined

/** Where a comment is typed: @ calls a member, Ctrl/⌘-Enter posts, Esc leaves an edit. */
export function CommentForm({ name, start, label, action, save, cancel }: Props) {
  const [body, write] = useState(start?.body ?? '')
  const box = useRef<HTMLTextAreaElement>(null)
  const listId = useId()
  const mention = useMention({ box, body, write })
  const { found, active } = mention
  const saving = useMutation({
    meta: { form: true },
    mutationFn: () =>
      save({ body, mention_ids: calledIn(body, [...(start?.mentions ?? []), ...mention.picked]) }),
    onSuccess: () => write(''),
  })
  const isChanged = body.trim() !== (start?.body ?? '').trim()
  const note = useKeptForm({ name: `comment ${name}`, value: body, isTyped: isChanged, saving, take: write })
  const post = () => {
    if (isChanged && body.trim() !== '' && !saving.isPending) saving.mutate()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (mention.onKey(event)) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) post()
    else if (event.key === 'Escape' && cancel) cancel()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        post()
      }}
    >
      {note}
      <Textarea
        ref={box}
        aria-label={label}
        aria-autocomplete="list"
        aria-controls={found.length > 0 ? listId : undefined}
        aria-activedescendant={found[active] ? `${listId}-${found[active].id}` : undefined}
        variant="unstyled"
        autosize
        minRows={2}
        maxRows={12}
        maxLength={comment_maxLength}
        placeholder="コメントを入力　@ でメンバーに通知"
        autoFocus={cancel !== undefined}
        value={body}
        error={messageOf(saving.error)}
        onChange={(event) => {
          write(event.currentTarget.value)
          mention.follow()
          if (saving.isError) saving.reset()
        }}
        onSelect={mention.follow}
        onKeyDown={onKeyDown}
      />
      {found.length > 0 && (
        <div id={listId} role="listbox" aria-label="通知するメンバー" className={styles.members}>
          {found.map((member, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the text box's
            // biome-ignore lint/a11y/useFocusableInteractive: the text box keeps the focus and names the active option
            <div
              key={member.id}
              id={`${listId}-${member.id}`}
              role="option"
              aria-selected={at === active}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => mention.pick(member)}
            >
              <Initial id={member.id} name={member.name} />
              {member.name}
            </div>
          ))}
        </div>
      )}
      <Row className={styles.formFoot}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={26}
          aria-label="メンバーに通知"
          onClick={mention.begin}
        >
          <AtSign size={15} aria-hidden />
        </ActionIcon>
        <Note as="span">Ctrl＋Enter で{action}</Note>
        <Spring />
        {cancel && (
          <Button variant="default" size="xs" onClick={cancel}>
            取消
          </Button>
        )}
        <Button
          type="submit"
          size="xs"
          loading={saving.isPending}
          disabled={!isChanged || body.trim() === ''}
        >
          {action}
        </Button>
      </Row>
    </form>
  )
}
