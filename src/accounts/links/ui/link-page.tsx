import { type QueryFunction, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { ApiError } from '#foundation/ui/api.ts'
import { GuestPage } from '#foundation/ui/signin/guest-page.tsx'
import { Notice } from '#foundation/ui/signin/notice.tsx'
import styles from '#foundation/ui/signin/signin.module.css'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'

type Props<T> = {
  kind: string
  title: string
  /** Asks the server what the link is for. */
  read: (token: string) => Promise<T>
  /** Where one begins anew when the link opens nothing any more. */
  again: { to: string; label: string }
  children: (found: T, token: string) => ReactNode
}

/** A page behind the link of a mail: reads what the link is for, or says why it opens nothing and what to do. */
export function LinkPage<T>({ kind, title, read, again, children }: Props<T>) {
  const token = useSearchParams()[0].get('token') ?? ''
  const queryFn: QueryFunction<T> = () => read(token)
  const link = useQuery({
    queryKey: ['account_link', kind, token],
    queryFn,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { quiet: true },
  })
  if (link.data) return children(link.data, token)
  if (!link.error)
    return (
      <GuestPage title={title}>
        <SkeletonRows rows={4} columns={1} height={56} />
      </GuestPage>
    )
  const message = link.error instanceof ApiError ? link.error.message : '通信できませんでした'
  return (
    <GuestPage title={title}>
      <Notice tone="ng" title="このリンクは開けませんでした。" text={message} />
      <p className={styles.foot}>
        <Link to={again.to}>{again.label}</Link>
      </p>
    </GuestPage>
  )
}

const clock = new Intl.DateTimeFormat('ja-JP', { hour: '2-digit', minute: '2-digit' })
const day = new Intl.DateTimeFormat('ja-JP', { month: 'numeric', day: 'numeric' })

/** リンクの期限 15:20（あと48分・1回だけ） */
export function Expiry({ at }: { at: string }) {
  const date = new Date(at)
  const minutes = Math.max(0, Math.round((date.getTime() - Date.now()) / 60_000))
  const left = minutes >= 120 ? `あと${Math.floor(minutes / 60)}時間` : `あと${minutes}分`
  return (
    <>
      リンクの期限{' '}
      <strong>
        {minutes >= 1440 && `${day.format(date)} `}
        {clock.format(date)}
      </strong>
      （{left}・1回だけ）
    </>
  )
}
