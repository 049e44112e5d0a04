-- However a session ends (sign-out, a new password, a ban, somebody's own SQL), every process hears of it and closes its sockets.
CREATE FUNCTION tell_sessions_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('facts', 'sessions.ended');
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER account_sessions_ended AFTER DELETE OR UPDATE OF "expires_at" ON "account_sessions" FOR EACH ROW EXECUTE FUNCTION tell_sessions_ended();--> statement-breakpoint
CREATE TRIGGER accounts_blocked AFTER UPDATE OF "blocked_at" ON "accounts" FOR EACH ROW EXECUTE FUNCTION tell_sessions_ended();
