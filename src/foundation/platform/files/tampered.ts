import { AppError } from '../errors.ts'

/** What was found: of which file and, where that is known, of which record. Nothing of a person. */
export type Finding = {
  enterprise_id: number
  file_id: number
  /** What is not as it was, for staff. */
  what: string
  target?: { target_type: string; target_id: number }
}

/** A stored file is not what was stored: 409 for who asked for it, and an alarm (`raiseAlarm`) for those who look after it. */
export class Tampered extends AppError {
  readonly finding: Finding
  constructor(finding: Finding) {
    super(
      409,
      'state',
      `保存した書類が、保存したときと違います（${finding.what}）。お渡しできません。システムの管理者に、保存書類の点検を依頼してください。`,
    )
    this.finding = finding
  }
}
