import { z } from 'zod'

/** When a mailing is to begin, as calls take it; `readSendTime` reads it. */
export const sendTimeBody = {
  send_option_type_id: z.literal([0, 1]).default(0).describe('0 今すぐ、1 予約'),
  send_reservation_at: z
    .string()
    .max(40)
    .nullable()
    .default(null)
    .describe('送り始める日時。時差のない「2026-12-01T08:30」は日本時間です'),
}
