import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Lock, MessageSquareText } from 'lucide-react'
import { Link, useParams } from 'react-router'
import type { Signature } from '../../api/route.ts'
import { type Feature, features } from '../../entity/entity.ts'
import { apiOf } from '../api.ts'
import { type Enterprise, enterpriseQuery } from '../surface.ts'
import { MessageCard } from './message-card.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import styles from './pages.module.css'

const isFeature = (type: string): type is Feature => Object.hasOwn(features, type)

/** The page of a feature the operator has closed for the enterprise (picture 11c). */
export function RestrictedPage() {
  const { type = '' } = useParams()
  return isFeature(type) ? <Restricted feature={type} /> : <NotFoundPage />
}

function Restricted({ feature }: { feature: Feature }) {
  const enterprise = useQuery({ ...enterpriseQuery, meta: { quiet: true } }).data
  const label = features[feature]
  return (
    <MessageCard
      icon={<Lock size={20} />}
      foot={enterprise && `引き続き利用できる機能：${usable(enterprise, feature).join('、')}`}
      title={`${label}は現在ご利用いただけません`}
      actions={
        <>
          <InquiryButton feature={feature} />
          {feature !== 'candidates' && (
            <Button variant="default" component={Link} to="/enterprise/candidates">
              候補者一覧に戻る
            </Button>
          )}
        </>
      }
    >
      <p>ご契約の内容により、この機能は制限されています。</p>
      <p>これまでに登録した内容は保存されており、制限が解除されると元どおり表示されます。</p>
      <dl className={styles.facts}>
        <dt>制限されている機能</dt>
        <dd>{label}</dd>
      </dl>
    </MessageCard>
  )
}

const usable = ({ restrictions }: Enterprise, closed: Feature) =>
  Object.entries(features)
    .filter(([feature]) => feature !== closed && restrictions[feature] !== 1)
    .map(([, label]) => label)

export type InquiryCalls = readonly [
  Signature<'POST', '/api/enterprise/enterprises/restrictions_inquiry', { restriction: Feature }, unknown>,
]
const api = apiOf<InquiryCalls>()

/** Tells the operator that the enterprise would like to use the feature. */
function InquiryButton({ feature }: { feature: Feature }) {
  const inquiry = useMutation({
    mutationFn: () =>
      api.post('/api/enterprise/enterprises/restrictions_inquiry', { body: { restriction: feature } }),
  })
  return (
    <Button
      leftSection={<MessageSquareText size={16} />}
      loading={inquiry.isPending}
      disabled={inquiry.isSuccess}
      onClick={() => inquiry.mutate()}
    >
      {inquiry.isSuccess ? '問い合わせを送信しました' : '利用について問い合わせる'}
    </Button>
  )
}
