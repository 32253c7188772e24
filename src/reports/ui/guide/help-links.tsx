import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ListChecks, Route } from 'lucide-react'
import { useNavigate } from 'react-router'
import { Row } from '#foundation/ui/layout.tsx'
import { enterpriseQuery } from '#foundation/ui/surface.ts'
import { useFirstSteps } from '../first-steps/use-first-steps.ts'
import { useShown } from '../first-steps/use-shown.ts'
import { openGuide } from './guide-state.ts'

type Props = { close: () => void }

/** At the foot of the help: the way back to what was closed. */
export default function HelpLinks({ close }: Props) {
  const isDemo = useQuery(enterpriseQuery).data?.is_demo
  const closed = useFirstSteps({ closed: true })
  if (!isDemo && !closed) return null
  return (
    <Row as="footer" inset above={12} below={12}>
      {isDemo && (
        <Button
          variant="default"
          leftSection={<Route size={15} aria-hidden />}
          onClick={() => {
            openGuide()
            close()
          }}
        >
          デモのガイドを開く
        </Button>
      )}
      {closed && <FirstStepsAgain close={close} />}
    </Row>
  )
}

function FirstStepsAgain({ close }: Props) {
  const showing = useShown()
  const navigate = useNavigate()
  const show = async () => {
    await showing.mutateAsync(true)
    close()
    await navigate('/enterprise/today')
  }
  return (
    <Button
      variant="default"
      leftSection={<ListChecks size={15} aria-hidden />}
      loading={showing.isPending}
      onClick={show}
    >
      はじめの手順をもう一度表示
    </Button>
  )
}
