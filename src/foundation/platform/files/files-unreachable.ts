import { AppError } from '../errors.ts'

/** Where the files are kept cannot be reached for the moment, or asks to come again later: nothing is known of the file. */
export class FilesUnreachable extends AppError {
  constructor() {
    super(
      503,
      'unavailable',
      'ファイルの保管先に一時的に接続できません。少し待って、もう一度お試しください',
      { retryAfter: 5 },
    )
  }
}
