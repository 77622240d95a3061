// The invariants of identity verification that `verify` reports.
import { defineCheck } from '@ingot/server/sequencer/verify/verify-check.ts'
import { sandboxActor } from './sandbox-steps.ts'

export const levelOfUser = defineCheck({
  name: 'the level of every user is that of their certified applications',
  table: 'user',
  text: `select u.id from user as u where u.auth_level <> (select case
      when count(case when i.level = 2 then 1 end) = 0 then 1
      when count(case when i.level = 3 then 1 end) = 0 then 2 else 3 end
    from identity as i where i.user_id = u.id and i.status = 'certified')`,
  breach: (row) => `user ${row['id']} has a level that was not certified`,
})

export const operatorOfIdentity = defineCheck({
  name: 'every certified level was decided by an operator or the sandbox, level 3 by another one',
  table: 'identity',
  text: `select i.id from identity as i
    left join identity as b on b.user_id = i.user_id and b.level = 2 and i.level = 3
    where i.status = 'certified' and (i.decided_by = b.decided_by or i.decided_by is null
      and not exists (select 1 from audit_entry as a where a.operator_id is null
        and a.operator_name = '${sandboxActor}' and a.action = 'certifyIdentity'
        and a.target = '{"kind":"identity","id":"' || i.id || '"}'))`,
  breach: (row) => `application ${row['id']} was certified without its operator`,
})
