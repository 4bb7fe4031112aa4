import { addToDiary, changeDiaryEntry, getDiary, removeDiaryEntry, setDiaryReminders } from '@inkbridge/contracts';
import { implement, type RouteTable } from '../../http/routes/implement.js';
import type { DiaryService } from './diary-service.js';

export function diaryRoutes(table: RouteTable, diary: DiaryService): void {
  implement(table, getDiary, ({ caller }) => diary.get(caller.id));
  implement(table, addToDiary, ({ body, caller }) => diary.add(body.entries, caller.id));
  implement(table, changeDiaryEntry, ({ query, body, caller }) => diary.change(query.id, body, caller.id));
  implement(table, removeDiaryEntry, ({ query, caller }) => diary.remove(query.id, caller.id));
  implement(table, setDiaryReminders, ({ body, caller }) => diary.setReminders(body.reminders, caller.id));
}
