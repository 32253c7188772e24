import { useSearchParams } from 'react-router'
import { ConfirmPage } from './confirm-page.tsx'
import { FinishPage } from './finish-page.tsx'
import { candidateUi, jobUi } from './kinds.ts'
import { SourcesPage } from './sources-page.tsx'
import { StartPage } from './start-page.tsx'

export const CandidateStart = () => <StartPage ui={candidateUi} />

/** A batch is confirmed where its sources were given. */
export const CandidateSources = () =>
  useSearchParams()[0].has('batch') ? <ConfirmPage ui={candidateUi} /> : <SourcesPage ui={candidateUi} />
export const CandidateFinish = () => <FinishPage ui={candidateUi} />

export const JobSources = () => <SourcesPage ui={jobUi} />
export const JobConfirm = () => <ConfirmPage ui={jobUi} />
export const JobFinish = () => <FinishPage ui={jobUi} />
