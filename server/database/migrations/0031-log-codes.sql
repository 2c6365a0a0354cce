-- Entries of the log are codes with values, and a sentence only where they are read. What is there becomes the code whose sentence
-- reads exactly as it stood; whatever reads otherwise keeps its words as the value of `legacy`.
alter table log add column code text, add column params jsonb;

create temporary table known_word (role text, code text, word text) on commit drop;
insert into known_word select 'subject', * from (values
  ('user', 'Benutzer'), ('division', 'Organisation'), ('branch', 'Filiale'), ('department', 'Abteilung'),
  ('menu', 'Produktkatalog'), ('category', 'Kategorie'), ('tag', 'Tag'), ('product', 'Produkt'), ('image', 'Bild'),
  ('imageTemplate', 'Bildvorlage'), ('upload', 'Upload'), ('device', 'Gerät'), ('apiToken', 'API-Token'),
  ('webhook', 'Webhook'), ('table', 'Tisch'), ('site', 'Seite'), ('block', 'Inhalt'), ('navigation', 'Navigation'),
  ('blockedAddress', 'Gesperrte Mailadresse'), ('donatee', 'Spendenempfänger'), ('workingActivity', 'Aktivität'),
  ('workingSchedule', 'Planung'), ('scheduleTemplate', 'Planungsvorlage'), ('availability', 'Verfügbarkeit'),
  ('workContract', 'Arbeitsvertrag'), ('absence', 'Abwesenheit'), ('holidayAdjustment', 'Urlaubskorrektur'),
  ('timeTerminal', 'Zeiterfassungsgerät'), ('project', 'Projekt'), ('task', 'Aufgabe'), ('signageSegment', 'Filmsequenz'),
  ('signageStream', 'Stream'), ('signageDevice', 'TV'), ('config', 'Konfiguration'), ('order', 'Bestellung'),
  ('key', 'Schlüssel')
) as word;
insert into known_word select 'kind', * from (values
  ('orders', 'Bestellungen'), ('uploads', 'Dateien von Gästen'), ('analytics', 'Nutzung der Website'),
  ('writes', 'Änderungen'), ('reads', 'Abfragen'), ('pages', 'Seiten'), ('files', 'Bilder und Dateien'),
  ('streams', 'offene Verbindungen'), ('signIn', 'Anmeldungen')
) as word;
insert into known_word select 'provider', * from (values
  ('mollie', 'Online-Zahlung'), ('datatrans', 'Kreditkarte')
) as word;
insert into known_word select 'error', * from (values
  ('unreachable', 'Der Drucker ist nicht erreichbar.'),
  ('noAddress', 'Für den Drucker ist keine gültige Adresse eingetragen.'),
  ('connectionLost', 'Die Verbindung zum Drucker ist abgebrochen.'),
  ('unconfirmed', 'Der Drucker hat den Druck nicht bestätigt.'),
  ('noAnswer', 'Der Drucker hat nicht gemeldet, ob er gedruckt hat.'), ('offline', 'Der Drucker ist nicht bereit.'),
  ('paperOut', 'Das Papier ist zu Ende.'), ('paperJam', 'Das Papier steckt fest.'), ('coverOpen', 'Der Deckel ist offen.'),
  ('cutterJam', 'Das Messer steckt fest.'), ('notPrintable', 'Dieser Beleg lässt sich nicht drucken.'),
  ('timeout', 'Der Drucker hat sich nicht rechtzeitig gemeldet.'), ('queued', 'Der Drucker hat den Beleg nicht abgeholt.'),
  ('notLoaded', 'Der Bon konnte nicht geladen werden.'),
  ('noPrinter', 'Der Drucker ist nicht angeschlossen oder eingeschaltet.'),
  ('notSent', 'Der Drucker hat die Daten nicht angenommen.'), ('dialogOpen', 'Der Druckdialog wurde nicht beantwortet.'),
  ('interrupted', 'Die Druckstation wurde beim Drucken geschlossen.')
) as word;

-- Sentences without values.
update log l set code = known.code, params = '{}' from (values
  ('configSaved', 'config.save', 'Konfiguration gespeichert'),
  ('signedIn', 'auth.signIn', 'Angemeldet'),
  ('signInRefused', 'auth.refused', 'Anmeldung abgelehnt'),
  ('signedOut', 'auth.signOut', 'Abgemeldet'),
  ('passwordChanged', 'auth.password', 'Eigenes Passwort geändert'),
  ('passwordChosen', 'auth.password', 'Erstes Passwort gewählt'),
  ('secondFactorOn', 'auth.secondFactorOn', 'Zweiten Faktor eingeschaltet'),
  ('secondFactorOff', 'auth.secondFactorOff', 'Zweiten Faktor ausgeschaltet'),
  ('passkeyRemoved', 'auth.passkeyRemoved', 'Passkey entfernt'),
  ('sessionEnded', 'auth.session', 'Eigene Sitzung beendet'),
  ('technicalError', 'request.failed', 'Technischer Fehler')
) as known (code, action, message)
where l.action = known.action and l.message = known.message;

-- What has only the name of a thing: between what stands before and behind it.
update log l
set code = known.code,
  params = jsonb_build_object('label',
    substr(l.message, length(known.before) + 1, length(l.message) - length(known.before) - length(known.behind)))
from (values
  ('orderConfirmed', 'order.confirm', 'Bestellung ', ' bestätigt'),
  ('orderRejected', 'order.reject', 'Bestellung ', ' abgelehnt'),
  ('orderCanceled', 'order.cancel', 'Bestellung ', ' storniert'),
  ('orderDispatched', 'order.dispatch', 'Bestellung ', ' fertig gemeldet'),
  ('orderCompleted', 'order.complete', 'Bestellung ', ' abgeschlossen'),
  ('orderOffered', 'order.offer', 'Angebot zu Bestellung ', ' gesendet'),
  ('orderCounterAppointment', 'order.counterAppointment', 'Anderen Termin für Bestellung ', ' vorgeschlagen'),
  ('orderPaid', 'order.paid', 'Bestellung ', ' als bezahlt markiert'),
  ('orderRefunded', 'order.refund', 'Erstattung zu Bestellung ', ' veranlasst'),
  ('orderItemsChanged', 'order.items', 'Position der Bestellung ', ' geändert'),
  ('orderContactChanged', 'order.contact', 'Angaben der Bestellung ', ' geändert'),
  ('orderHidden', 'order.hide', 'Bestellung ', ' ausgeblendet'),
  ('orderRestored', 'order.restore', 'Bestellung ', ' wieder eingeblendet'),
  ('invitedAgain', 'auth.invitation', '„', '“ noch einmal eingeladen'),
  ('administratorReset', 'auth.reset', 'Zugang von „', '“ auf dem Server zurückgesetzt'),
  ('secondFactorOffFor', 'auth.secondFactorOff', 'Zweiten Faktor von „', '“ ausgeschaltet'),
  ('passkeyAdded', 'auth.passkeyAdded', 'Passkey „', '“ hinzugefügt'),
  ('branchPaused', 'branch.pause', 'Filiale „', '“ pausiert'),
  ('branchResumed', 'branch.resume', 'Filiale „', '“ nimmt wieder Bestellungen an'),
  ('soldOut', 'product.soldOut', '„', '“ als ausverkauft markiert'),
  ('available', 'product.available', '„', '“ wieder verfügbar'),
  ('tableTokenMade', 'table.renewToken', 'Neuer QR-Code für „', '“'),
  ('printTokenMade', 'device.printToken', 'Zugang für den Drucker „', '“ erstellt'),
  ('deviceLogRequested', 'device.requestLogs', 'Log von „', '“ angefordert'),
  ('webhookMade', 'webhook.create', 'Webhook „', '“ erstellt'),
  ('webhookChanged', 'webhook.change', 'Webhook „', '“ geändert'),
  ('webhookDeleted', 'webhook.delete', 'Webhook „', '“ gelöscht'),
  ('webhookSecretMade', 'webhook.secret', 'Neues Geheimnis für den Webhook „', '“'),
  ('webhookTested', 'webhook.test', 'Testnachricht an den Webhook „', '“ gesendet'),
  ('webhookResent', 'webhook.resend', 'Aufrufe des Webhooks „', '“ erneut gesendet'),
  ('webhookGone', 'webhook.switchedOff', 'Der Webhook „', '“ ist abgeschaltet: Der Empfänger hat mit 410 geantwortet.'),
  ('webhookFailing', 'webhook.switchedOff', 'Der Webhook „', '“ ist abgeschaltet: Seit Tagen wurde kein Aufruf angenommen.'),
  ('apiTokenMade', 'apiToken.make', 'API-Token „', '“ erstellt'),
  ('apiTokenRevoked', 'apiToken.revoke', 'API-Token „', '“ widerrufen'),
  ('keyMade', 'key.make', 'Schlüssel „', '“ erstellt'),
  ('keyRevoked', 'key.revoke', 'Schlüssel „', '“ widerrufen'),
  ('emailResent', 'order.resendEmail', 'Bestätigung der Bestellung ', ' noch einmal per E-Mail gesendet'),
  ('smsResent', 'order.resendSms', 'Bestätigung der Bestellung ', ' noch einmal per SMS gesendet'),
  ('deviceTested', 'device.test', 'Gerät „', '“ getestet'),
  ('webhookKeyMade', 'device.webhookKey', 'Neuer Schlüssel für den Webhook „', '“'),
  ('pushBrowserAdded', 'device.browserAdded', 'Browser für „', '“ angemeldet'),
  ('pushBrowserRemoved', 'device.browserRemoved', 'Browser von „', '“ abgemeldet'),
  ('timeTerminalMade', 'timeTerminal.make', 'Zeiterfassungsgerät „', '“ angemeldet'),
  ('timeTerminalRevoked', 'timeTerminal.revoke', 'Zeiterfassungsgerät „', '“ abgemeldet'),
  ('workStarted', 'workingActivity.start', '', ' hat zu arbeiten begonnen'),
  ('workPaused', 'workingActivity.pause', '', ' hat eine Pause begonnen'),
  ('workResumed', 'workingActivity.resume', '', ' hat die Pause beendet'),
  ('workEnded', 'workingActivity.end', '', ' hat die Arbeit beendet')
) as known (code, action, before, behind)
where l.code is null and l.action = known.action and length(l.message) >= length(known.before) + length(known.behind)
  and left(l.message, length(known.before)) = known.before and right(l.message, length(known.behind)) = known.behind;

-- Rows of declared resources.
update log l set code = known.code, params = jsonb_build_object('subject', l.subject_type, 'label', l.subject_label)
from known_word w, (values
  ('created', '.create', 'erstellt'), ('updated', '.update', 'geändert'), ('deleted', '.delete', 'gelöscht')
) as known (code, verb, word)
where l.code is null and w.role = 'subject' and w.code = l.subject_type and l.action = l.subject_type || known.verb
  and l.message = w.word || ' „' || l.subject_label || '“ ' || known.word;

update log l
set code = 'copiedForOwn', params = jsonb_build_object('subject', l.subject_type, 'label', l.subject_label, 'branches', found.branches)
from (
  select id, substr(message, length(before) + 1, length(message) - length(before) - length(behind)) as branches
  from (
    select o.id, o.message, w.word || ' „' || o.subject_label || '“ für ' as before, ' kopiert: Dort gilt jetzt die Kopie' as behind
    from log o join known_word w on w.role = 'subject' and w.code = o.subject_type
    where o.code is null and o.action = o.subject_type || '.copyForOwn'
  ) as parts
  where left(message, length(before)) = before and right(message, length(behind)) = behind
    and length(message) >= length(before) + length(behind)
) as found
where l.id = found.id;

update log l
set code = 'imported',
  params = jsonb_build_object('subject', l.subject_type, 'created', found.counts[1]::integer, 'updated', found.counts[2]::integer)
from (
  select o.id, regexp_match(o.message,
    '^Tabelle importiert \(' || w.word || '\): (0|[1-9]\d{0,8}) erstellt, (0|[1-9]\d{0,8}) geändert$') as counts
  from log o join known_word w on w.role = 'subject' and w.code = o.subject_type
  where o.code is null and o.action = o.subject_type || '.import'
) as found
where l.id = found.id and found.counts is not null;

update log l
set code = 'tablesMade',
  params = jsonb_build_object('count', split_part(l.message, ' ', 1)::integer, 'label', l.subject_label)
where l.code is null and l.action = 'table.createMany' and l.message ~ '^(0|[1-9]\d{0,8}) '
  and l.message = split_part(l.message, ' ', 1) || case split_part(l.message, ' ', 1) when '1' then ' Tisch in „' else ' Tische in „' end
    || l.subject_label || '“ angelegt';

update log l set code = 'requestsRefused', params = jsonb_build_object('kind', w.code)
from known_word w
where l.code is null and w.role = 'kind' and l.action = 'requests.refused' and l.message = 'Anfragen abgewiesen: ' || w.word;

update log l
set code = 'docketExpired', params = jsonb_build_object('number', split_part(l.message, ' ', 2)::integer, 'device', l.subject_label)
where l.code is null and l.action = 'docket.expired' and l.message ~ '^Bon (0|[1-9]\d{0,8}) '
  and l.message = 'Bon ' || split_part(l.message, ' ', 2) || ' auf „' || l.subject_label || '“ ist veraltet und wurde nie gedruckt';

update log l
set code = 'docketFailed',
  params = jsonb_build_object('number', split_part(l.message, ' ', 2)::integer, 'device', l.subject_label, 'error', w.code)
from known_word w
where l.code is null and w.role = 'error' and l.action = 'docket.failed' and l.message ~ '^Bon (0|[1-9]\d{0,8}) '
  and l.message = 'Bon ' || split_part(l.message, ' ', 2) || ' auf „' || l.subject_label || '“ ist fehlgeschlagen: ' || w.word;

update log l
set code = 'orderPrinted', params = jsonb_build_object('label', l.subject_label, 'device', found.device)
from (
  select id, substr(message, length(before) + 1, length(message) - length(before) - length(behind)) as device
  from (
    select id, message, 'Bestellung ' || subject_label || ' auf „' as before, '“ gedruckt' as behind
    from log where code is null and action = 'order.print'
  ) as parts
  where left(message, length(before)) = before and right(message, length(behind)) = behind
    and length(message) >= length(before) + length(behind)
) as found
where l.id = found.id;

update log l
set code = found.code, params = jsonb_build_object('provider', found.provider, 'label', l.subject_label, 'name', found.name)
from (
  select id, code, provider, substr(message, length(before) + 1, length(message) - length(before) - 1) as name
  from (
    select o.id, o.message, known.code, w.code as provider, w.word || known.words || o.subject_label || ' ' as before
    from log o, known_word w, (values
      ('paymentAccountKept', ': Schlüssel hinterlegt ('), ('paymentAccountDropped', ': Schlüssel entfernt (')
    ) as known (code, words)
    where o.code is null and w.role = 'provider' and o.action = 'paymentAccount.change'
  ) as parts
  where left(message, length(before)) = before and right(message, 1) = ')' and length(message) > length(before)
) as found
where l.id = found.id;

update log set code = 'legacy', params = jsonb_build_object('text', message) where code is null;

alter table log
  alter column code set not null,
  alter column params set not null,
  add constraint log_params_check check (jsonb_typeof(params) = 'object'),
  drop column message;

-- A guest and the system are called by their kind.
alter table log alter column actor_name drop not null;
update log set actor_name = null where (actor_kind, actor_name) in (('customer', 'Gast'), ('system', 'System'));
-- So is the configuration, of which there is one.
update log set subject_label = '' where subject_type = 'config' and subject_label = 'Konfiguration';
