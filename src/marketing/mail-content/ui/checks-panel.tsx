import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LinkButton } from '#foundation/ui/layout.tsx'
import { MailServerNotice } from '#foundation/ui/mail-server-notice.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import type { Look } from '#foundation/ui/states.ts'
import { type ChecksAsked, checksQuery, type MailCheck } from './client.ts'
import styles from './parts.module.css'
import { ReadFailure } from './read-failure.tsx'

const looks: Readonly<Record<MailCheck['level'], Look & { label: string }>> = {
  ok: { shape: 'tick', tone: 'ok', label: '問題なし' },
  warn: { shape: 'alert', tone: 'warn', label: '注意' },
  stop: { shape: 'cross', tone: 'ng', label: '送れません' },
}

const pages = {
  company: { to: '/enterprise/setting/info', label: '会社情報' },
  domain: { to: '/enterprise/setting/domains/email', label: '送信ドメイン' },
} as const

/** A finding of the screen itself beside those of the mail: the recipients' consent, what was proposed before. */
export type OwnCheck = Pick<MailCheck, 'level' | 'title' | 'detail'> & { action?: ReactNode }

type Fix = { mend: (place: 'subject' | 'body') => void }

function Mend({ fix, mend, title }: { fix: MailCheck['fix']; title: string } & Fix) {
  if (!fix) return null
  if (fix === 'company' || fix === 'domain')
    return (
      <Link to={pages[fix].to} aria-label={`直す：${title}（${pages[fix].label}を開く）`}>
        直す
      </Link>
    )
  return (
    <LinkButton aria-label={`直す：${title}`} onClick={() => mend(fix)}>
      直す
    </LinkButton>
  )
}

const Row = ({ level, title, detail, action }: OwnCheck) => {
  const { label, ...look } = looks[level]
  return (
    <li>
      <span role="img" aria-label={label}>
        <StateIcon {...look} />
      </span>
      <div>
        {title}
        {detail && <p>{detail}</p>}
      </div>
      {action}
    </li>
  )
}

type PanelProps = Fix & {
  checks: readonly MailCheck[] | undefined
  own?: readonly OwnCheck[] | undefined
  failure?: Error | null
  retry?: () => void
  isBusy?: boolean
  /** What can be done besides: 自分に試し送り. */
  children?: ReactNode
}

/** 送る前の確認: what was looked at, each with where it is mended. */
export function ChecksList({ checks, own = [], failure, retry, isBusy, mend, children }: PanelProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame of its own
    <div className={styles.checks} role="group" aria-label="送る前の確認" aria-busy={isBusy ?? false}>
      <h2>送る前の確認</h2>
      <MailServerNotice />
      {!checks && !failure && <SkeletonRows rows={5} columns={1} height={32} />}
      {failure && <ReadFailure text="確認できませんでした。" error={failure} retry={retry} />}
      <ul>
        {own.map((check) => (
          <Row key={`${check.title}${check.detail}`} {...check} />
        ))}
        {checks?.map(({ key, fix, ...check }) => (
          <Row
            key={`${key}${check.title}${check.detail}`}
            {...check}
            action={<Mend fix={fix} mend={mend} title={check.title} />}
          />
        ))}
      </ul>
      {children}
    </div>
  )
}

type Props = Fix & { asked: ChecksAsked; own?: readonly OwnCheck[]; children?: ReactNode }

/** What to settle before the time; asked anew as the mail changes, once one stops typing. */
export function ChecksPanel({ asked, ...rest }: Props) {
  const [settled] = useDebouncedValue(JSON.stringify(asked), 800)
  const { data, error, refetch, isFetching } = useQuery(checksQuery(JSON.parse(settled) as ChecksAsked))
  return (
    <ChecksList checks={data} failure={error} retry={() => void refetch()} isBusy={isFetching} {...rest} />
  )
}
