-- The dashboard lists the audit log newest first and narrows it by one of these.
create index audit_log_newest_first on audit_log (created_at desc, id desc);
create index audit_log_by_actor on audit_log (actor_id, created_at desc, id desc);
create index audit_log_by_kind on audit_log (record, created_at desc, id desc);
create index audit_log_by_action on audit_log (action, created_at desc, id desc);
