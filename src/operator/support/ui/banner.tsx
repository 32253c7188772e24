import { useMutation, useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { enterpriseQuery } from '#foundation/ui/surface.ts'
import { currentQuery } from '../enterprise/ui/client.ts'
import styles from './banner.module.css'
import { leaveSupport } from './client.ts'
import { supportedEnterprise, useSameEnterprise } from './supported-enterprise.ts'
import { timeLeft } from './time-left.ts'
import { useNow } from './use-now.ts'

/** Over every page: while the operator looks in, and for administrators while it may. */
export default function Banner({ isSupport }: { isSupport: boolean }) {
  return isSupport ? <LookingIn /> : <Opened />
}

/** Of the operator inside: whose screens these are, how long, and the way out. */
function LookingIn() {
  useSameEnterprise()
  const [seen] = useState(supportedEnterprise)
  const now = useNow()
  const { data: current } = useQuery(currentQuery)
  const { data: enterprise } = useQuery({ ...enterpriseQuery, meta: { quiet: true } })
  const leaving = useMutation({
    mutationFn: leaveSupport,
    onSettled: () => window.location.assign(`/admin/enterprises/${seen ?? ''}`),
    meta: { quiet: true },
  })
  return (
    <section className={styles.banner} data-banner data-inside aria-label="サポート">
      <Eye size={15} aria-hidden />
      <strong>サポート中（閲覧のみ）</strong>
      <span className={styles.name}>{enterprise?.name}</span>
      {current && <span>{timeLeft(current.ends_at, now)}</span>}
      <button type="button" disabled={leaving.isPending} onClick={() => leaving.mutate()}>
        終了
      </button>
    </section>
  )
}

/** Of an administrator: that the operator may look in, and whether it does. */
function Opened() {
  const now = useNow()
  const { data: current } = useQuery(currentQuery)
  if (!current) return null
  const { inside } = current
  return (
    <section className={styles.banner} data-banner aria-label="サポートへの公開">
      <Eye size={15} aria-hidden />
      <strong>サポートに公開中</strong>
      <span className={styles.name}>
        {inside.length > 0 ? `運営 ${inside.join('、')} が見ています` : 'いまはだれも見ていません'}
      </span>
      <span>{timeLeft(current.ends_at, now)}</span>
      <Link to="/enterprise/setting/support">確認・終了</Link>
    </section>
  )
}
