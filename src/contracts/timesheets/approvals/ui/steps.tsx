import type { ApprovalsView } from '../approvals-view.ts'

type Step = { label: string; name: string | null; done: number; all: number }

const lookOf = ({ done, all }: Step, isNext: boolean) => {
  if (done === all) return 'done'
  return isNext || done > 0 ? 'now' : 'later'
}

/** The way of a month: each approval with how many are through it, then the agency's confirm; and whom to ask about it. */
export function Steps({ view: { steps, approvals, contact, agency } }: { view: ApprovalsView }) {
  if (approvals.length === 0) return null
  const all: Step[] = [
    ...steps.map((step, at) => ({ ...step, label: `承認${at + 1}` })),
    {
      label: '稼働の確定',
      name: null,
      done: approvals.filter(({ is_confirmed }) => is_confirmed).length,
      all: approvals.length,
    },
  ]
  const next = all.findIndex(({ done, all: of }) => done < of)
  return (
    <div className="approval-way">
      <ol className="approval-steps" aria-label="承認の流れ">
        {all.map((step, at) => (
          <li key={step.label} data-look={lookOf(step, at === next)}>
            {step.label}
            {step.name && <b>{step.name} 様</b>}
            {(step.name || step.done > 0) && (
              <span>
                {step.done} / {step.all}名
              </span>
            )}
          </li>
        ))}
      </ol>
      {contact && (
        <p className="approval-contact">
          担当　{agency} {contact.name}
          {contact.tel && `　${contact.tel}`}
        </p>
      )}
    </div>
  )
}
