import type { ArticlePage, ArticlesPage } from './articles/page-content.ts'
import type { MessagePage } from './frame/page-content.ts'
import type { HomePage, JobPage, JobsPage } from './jobs/page-content.ts'
import type { LandingPage, LandingTextPage } from './landing/page-content.ts'
import type {
  CorrectionPage,
  CorrectionStepPage,
  RegisterPage,
  ReturnPage,
  ThanksPage,
} from './registration/page-content.ts'
import type { TextPage } from './texts/page-content.ts'

/** Every page of an enterprise's site. */
export type SitePage =
  | ArticlesPage
  | ArticlePage
  | HomePage
  | JobsPage
  | JobPage
  | RegisterPage
  | ThanksPage
  | CorrectionPage
  | CorrectionStepPage
  | ReturnPage
  | TextPage
  | MessagePage
  | LandingPage
  | LandingTextPage
