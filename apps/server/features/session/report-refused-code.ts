// Keeps in the security log that a code was not sent: for what, and why.
import type { RejectCode } from '@ingot/contract/vocabulary'
import type { Caller } from '#http/handler.ts'
import type { Services } from '#http/services.ts'
import type { CodePurpose } from './code-store.ts'
import type { LongCodePurpose } from './login-code-store.ts'

export type RefusedCode = {
  readonly purpose: CodePurpose | LongCodePurpose
  readonly reject: RejectCode
}

export function reportRefusedCode(
  { securityLog }: Services, { purpose, reject }: RefusedCode, caller: Caller,
): void {
  securityLog.report({ kind: 'code-refused', detail: `${purpose}: ${reject}` }, caller)
}
