import { useMutation } from '@tanstack/react-query'
import { CopyLine } from '#foundation/ui/copy/copy-line.tsx'
import { DomainColumns } from '#foundation/ui/domain/domain-columns.tsx'
import { DomainForm } from '#foundation/ui/domain/domain-form.tsx'
import { type DomainLink, DomainProgress } from '#foundation/ui/domain/domain-progress.tsx'
import { DomainRecord } from '#foundation/ui/domain/domain-record.tsx'
import { DomainSeen } from '#foundation/ui/domain/domain-seen.tsx'
import { LeaveDomain } from '#foundation/ui/domain/leave-domain.tsx'
import { longText, type Sample } from './sample.ts'

const name = `${'long-name-of-an-enterprise.'.repeat(4)}example.jp`
const nothing = () => undefined

const Naming = () => (
  <DomainForm
    field="domain"
    description="メールアドレスの @ の右側です"
    placeholder="kasane.example.jp"
    create={useMutation<unknown, Error, string>({ mutationFn: async () => undefined })}
  >
    {longText}
  </DomainForm>
)

const Leaving = () => (
  <LeaveDomain
    name={name}
    text={longText}
    done="連携をやめました"
    remove={useMutation<unknown, Error, string>({ mutationFn: async () => undefined })}
  />
)

const progress = (label: string, link: DomainLink | null, isFailing = false) =>
  [
    label,
    <DomainProgress
      key={label}
      name={name}
      link={link}
      isFailing={isFailing}
      summary={longText}
      isChecking={false}
      onCheck={nothing}
    >
      <p>このドメインのアドレスから送ります</p>
    </DomainProgress>,
  ] as const

const seen = [
  {
    key: 'ok',
    at: '2026-04-01T01:42:00Z',
    state: { shape: 'tick', tone: 'ok', label: '確認できました' },
  },
  {
    key: 'wrong',
    at: '2026-04-01T00:42:00Z',
    state: { shape: 'alert', tone: 'warn', label: '値が違います' },
    note: longText,
  },
] as const

/** Linking a domain, of mails and of the public site. */
export const domains: readonly Sample[] = [
  { part: 'DomainForm', states: [['名前を書く', <Naming key="name" />]] },
  {
    part: 'DomainProgress',
    states: [
      progress('設定する', 0),
      progress('確認中', 1),
      progress('連携済', 2),
      progress('要対応', 2, true),
      progress('解除中', null),
    ],
  },
  {
    part: 'DomainRecord',
    states: [
      [
        '値が違う',
        <DomainRecord key="wrong" title="SPF" type="TXT" state={seen[1].state} advice={longText}>
          <CopyLine label="ホスト名" value={name} />
        </DomainRecord>,
      ],
    ],
  },
  {
    part: 'DomainColumns',
    states: [
      [
        '記録を横に',
        <DomainColumns key="columns" side={<DomainSeen seen={seen} empty="まだありません" />}>
          <p>{longText}</p>
          <Leaving />
        </DomainColumns>,
      ],
      ['記録なし', <DomainSeen key="none" seen={[]} empty="まだありません" />],
    ],
  },
]
