import { StateTag } from '#foundation/ui/badge.tsx'
import type { Look } from '#foundation/ui/states.ts'
import { type ArticleState, stateLabels } from '../content.ts'

const looks: Record<ArticleState, Look> = {
  draft: { shape: 'ring', tone: 'mute' },
  reserved: { shape: 'pie', tone: 'info', fill: 0.5 },
  published: { shape: 'tick', tone: 'ok' },
  stopped: { shape: 'bar', tone: 'mute' },
}

/** The state of an article: icon and word. */
export const ArticleStateTag = ({ state }: { state: ArticleState }) => (
  <StateTag {...looks[state]} label={stateLabels[state]} />
)

/** Its draft says something else than what is published. */
export const ChangesTag = () => <StateTag shape="alert" tone="warn" label="公開版と差分あり" />
