import { Row, Stack } from '#foundation/ui/layout.tsx'
import styles from '#foundation/ui/signin/signin.module.css'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import type { Look } from '#foundation/ui/states.ts'

const done: Look = { shape: 'tick', tone: 'ok' }
const now: Look = { shape: 'pie', tone: 'info', fill: 0.5 }
const later: Look = { shape: 'ring', tone: 'mute' }

/** Where one stands (picture 41); the approval is a step only where the operator asks for it. */
export function Steps({ at, approval }: { at: 0 | 1 | 2; approval: boolean }) {
  const steps = ['メールの確認', '会社と管理者', ...(approval ? ['運営の承認'] : [])]
  return (
    <ol className={styles.steps} aria-label="登録の手順">
      {steps.map((step, index) => (
        <li key={step} aria-current={index === at ? 'step' : undefined}>
          <StateIcon {...(index < at ? done : index === at ? now : later)} />
          {step}
        </li>
      ))}
    </ol>
  )
}

/** What comes after, beside the thread. */
export const FirstThings = ({ approval }: { approval: boolean }) => (
  <>
    {approval ? '承認のあと、はじめにする3つのこと' : 'はじめにする3つのこと'}
    <Stack as="ul" gap={6} above={8}>
      {['会社の情報とロゴ', '候補者の取り込み（CSV・Excel・経歴書）', 'メンバーの招待と送信ドメイン'].map(
        (text) => (
          <Row as="li" key={text}>
            <StateIcon {...later} />
            {text}
          </Row>
        ),
      )}
    </Stack>
  </>
)
