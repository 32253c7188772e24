import { Button } from '@mantine/core'
import { Inbox } from 'lucide-react'
import { useState } from 'react'
import { ConflictNote } from '#foundation/ui/autosave/conflict-note.tsx'
import { SavingState } from '#foundation/ui/autosave/saving-state.tsx'
import { ComparisonTable } from '#foundation/ui/comparison-table.tsx'
import { confirm } from '#foundation/ui/confirm.tsx'
import ConfirmDialog from '#foundation/ui/confirm-dialog.tsx'
import { CopyLine } from '#foundation/ui/copy/copy-line.tsx'
import { SecretOnce } from '#foundation/ui/copy/secret-once.tsx'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { ErrorSummary } from '#foundation/ui/error-summary.tsx'
import { flashError, flashSuccess, flashUndo } from '#foundation/ui/flash.tsx'
import { NothingFound } from '#foundation/ui/nothing-found.tsx'
import { ErrorPage } from '#foundation/ui/pages/error-page.tsx'
import { ForbiddenPage } from '#foundation/ui/pages/forbidden-page.tsx'
import { MessageCard } from '#foundation/ui/pages/message-card.tsx'
import { NotFoundPage } from '#foundation/ui/pages/not-found-page.tsx'
import { ReasonDialog } from '#foundation/ui/reason-dialog.tsx'
import { AnnounceEntry } from '#foundation/ui/shell/announce-entry.tsx'
import { Notice } from '#foundation/ui/signin/notice.tsx'
import { SkeletonBar, SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { longText, type Sample } from './sample.ts'

const Asking = () => {
  const ask = (danger: boolean) =>
    void confirm({ title: '候補者を削除しますか', text: longText, action: '削除する', danger })
  return (
    <>
      <Button onClick={() => ask(false)}>確認を開く</Button>
      <Button color="ng" onClick={() => ask(true)}>
        削除の確認を開く
      </Button>
      <ConfirmDialog />
    </>
  )
}

const Reasoning = ({ isRunning }: { isRunning: boolean }) => {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const dialog = { title: '確定を取り消す', text: '理由は履歴に残ります。', action: '取り消す' }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{isRunning ? '送信中の理由を開く' : '理由を開く'}</Button>
      {isOpen && <ReasonDialog {...dialog} close={close} run={close} isRunning={isRunning} />}
    </>
  )
}

const saveNow = async () => undefined
const savedAt = new Date('2026-04-01T10:42:00+09:00')

/** What says how something went: empty, loading, refused, done. */
export const messages: readonly Sample[] = [
  {
    part: 'EmptyState',
    states: [
      ['空', <EmptyState key="empty" title="候補者はまだいません" />],
      [
        '次の一歩つき',
        <EmptyState
          key="next"
          title="最初の候補者を登録しましょう"
          text={longText}
          actions={<Button>候補者を追加</Button>}
        />,
      ],
    ],
  },
  {
    part: 'SavingState',
    states: (['saved', 'waiting', 'failed', 'conflict'] as const).map(
      (saving) =>
        [
          saving,
          <SavingState key={saving} draft={{ saving, savedAt, failure: longText, save: saveNow }} />,
        ] as const,
    ),
  },
  {
    part: 'ConflictNote',
    states: [
      [
        '相手が先',
        <ConflictNote key="theirs" draft={{ theirs: {}, keepMine: () => {}, replace: () => {} }} />,
      ],
    ],
  },
  {
    part: 'CopyLine',
    states: [
      [
        '写せる',
        <dl key="copy">
          <CopyLine label="送り先" value={`https://demo.example/${'long'.repeat(40)}`} />
        </dl>,
      ],
      [
        '違う値',
        <dl key="wrong">
          <CopyLine label="いまの値" value="v=spf1 -all" copies={false} isWrong />
        </dl>,
      ],
    ],
  },
  {
    part: 'SecretOnce',
    states: [
      [
        '一度だけ',
        <SecretOnce key="secret" label="秘密鍵" secret="tsu_example" close={() => {}}>
          {longText}
        </SecretOnce>,
      ],
    ],
  },
  {
    part: 'ComparisonTable',
    states: [
      ['違いなし', <ComparisonTable key="same" rows={[]} heads={['版 1', '版 2']} />],
      [
        '違いあり',
        <ComparisonTable
          key="rows"
          heads={['版 1', '版 2']}
          rows={[
            { key: 'title', name: '題名', old: ['前の題名'], now: [longText] },
            { key: 'body', name: '本文', note: '書式だけの違い', old: [], now: ['新しい行'] },
          ]}
        />,
      ],
    ],
  },
  {
    part: 'SkeletonRows',
    states: [
      ['読み込み中', <SkeletonRows key="rows" rows={3} columns={4} />],
      ['1本', <SkeletonBar key="bar" width={160} />],
    ],
  },
  {
    part: 'ErrorSummary',
    states: [
      ['誤りなし', <ErrorSummary key="none" errors={[]} />],
      [
        '誤りあり',
        <ErrorSummary
          key="errors"
          errors={[
            { field: 'name', title: '案件名', message: '入力してください' },
            { field: 'detail', title: longText, message: longText },
          ]}
        />,
      ],
    ],
  },
  {
    part: 'Notice',
    states: [
      [
        '知らせ',
        <Notice key="info" tone="info" title="ログアウトしました" text="もう一度ログインできます。" />,
      ],
      ['誤り', <Notice key="ng" tone="ng" title="送信できませんでした" text={longText} />],
    ],
  },
  {
    part: 'Flash',
    states: [
      [
        '3種類',
        <div key="flashes">
          <Button onClick={() => flashSuccess('保存しました')}>成功を出す</Button>
          <Button onClick={() => flashError(longText)}>誤りを出す</Button>
          <Button onClick={() => flashUndo('3件を削除しました', () => undefined)}>取り消しを出す</Button>
        </div>,
      ],
    ],
  },
  { part: 'ConfirmDialog', states: [['開く', <Asking key="ask" />]] },
  {
    part: 'ReasonDialog',
    states: [
      ['開く', <Reasoning key="reason" isRunning={false} />],
      ['送信中', <Reasoning key="running" isRunning />],
    ],
  },
  {
    part: 'NothingFound',
    states: [
      [
        '通常',
        <div key="list" role="listbox" aria-label="候補">
          <NothingFound text="見つかりませんでした" />
        </div>,
      ],
    ],
  },
  {
    part: 'AnnounceEntry',
    states: [
      [
        '通常',
        <AnnounceEntry
          key="entry"
          title="メンテナンスのお知らせ"
          content={`${longText}\nhttps://example.com/`}
          created_at="2026-11-05T01:00:00.000Z"
        />,
      ],
    ],
  },
  {
    part: 'MessageCard',
    states: [
      [
        '長い文字',
        <MessageCard
          key="card"
          icon={<Inbox size={20} />}
          title={longText}
          actions={<Button>戻る</Button>}
          foot="補足"
        >
          <p>{longText}</p>
        </MessageCard>,
      ],
      ['見つからない', <NotFoundPage key="missing" />],
      ['権限なし', <ForbiddenPage key="forbidden" message="管理者に確認してください。" />],
      ['予期しない誤り', <ErrorPage key="error" message="時間をおいてお試しください。" requestId="req-1" />],
      ['届かない', <ErrorPage key="away" message="通信を確かめてください。" isUnreachable />],
    ],
  },
]
