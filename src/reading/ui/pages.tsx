import type { ComponentType } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { own } from '#foundation/rules/own.ts'
import { ConfirmPage } from './confirm-page.tsx'
import { FinishPage } from './finish-page.tsx'
import { candidateUi, jobUi, type ReadingUi } from './kinds.ts'
import { SourcesPage } from './sources-page.tsx'
import { StartPage } from './start-page.tsx'

type Step = ComponentType<{ ui: ReadingUi }>

/** A batch of sheets is confirmed where its sources were given. */
const SheetSources: Step = ({ ui }) =>
  useSearchParams()[0].has('batch') ? <ConfirmPage ui={ui} /> : <SourcesPage ui={ui} />

const pageOf = (ui: ReadingUi, steps: Readonly<Record<string, Step>>) =>
  function ReadingPage() {
    const Page = own(steps, useParams().step ?? '')
    return Page && <Page ui={ui} />
  }

export const candidates = pageOf(candidateUi, {
  affiliation_type: StartPage,
  sources: SheetSources,
  finish: FinishPage,
})

export const jobs = pageOf(jobUi, { import: SourcesPage, confirm: ConfirmPage, finish: FinishPage })
